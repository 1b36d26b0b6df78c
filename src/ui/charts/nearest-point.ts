export type PlotPoint = { readonly x: number; readonly y: number };

/** What counts as near: in a line the place along it, among rows the row, among dots both. */
export type NearestBy = 'x' | 'y' | 'both';

/** The index of the point that lies nearest to where the pointer is. */
export function nearestPoint(points: readonly PlotPoint[], at: PlotPoint, by: NearestBy): number {
  let nearest = 0;
  let least = Infinity;
  for (const [index, { x, y }] of points.entries()) {
    const distance = Math.hypot(by === 'y' ? 0 : x - at.x, by === 'x' ? 0 : y - at.y);
    if (distance < least) {
      least = distance;
      nearest = index;
    }
  }
  return nearest;
}
