type Place = { readonly left: number; readonly top: number };
type Size = { readonly width: number; readonly height: number };

/** Between a point and what is said of it, in pixels. */
const GAP = 14;

const within = (value: number, most: number) => Math.max(0, Math.min(value, most));

/** Right of its point, or left of it; where neither side has room, above or below, so that the point stays seen. */
export function tooltipPlace(point: { x: number; y: number }, tip: Size, room: Size): Place {
  const beside = within(point.y - tip.height / 2, room.height - tip.height);
  if (point.x + GAP + tip.width <= room.width) return { left: point.x + GAP, top: beside };
  if (point.x - GAP - tip.width >= 0) return { left: point.x - GAP - tip.width, top: beside };
  const above = point.y - GAP - tip.height;
  return {
    left: within(point.x - tip.width / 2, room.width - tip.width),
    top: above >= 0 ? above : point.y + GAP,
  };
}
