/** With PageUp and PageDown: a tenth of the way. */
const PAGES = 10;

/** The point that a key moves to, as on a slider; undefined for other keys. */
export function pointAfter(
  key: string,
  index: number,
  count: number,
  isVertical: boolean,
): number | undefined {
  const page = Math.max(1, Math.round(count / PAGES));
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    // Rows are counted downwards, values upwards.
    ArrowUp: isVertical ? -1 : 1,
    ArrowDown: isVertical ? 1 : -1,
    PageUp: isVertical ? -page : page,
    PageDown: isVertical ? page : -page,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, index + step));
}
