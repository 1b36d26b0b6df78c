/** The zone of the person's device. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All zones that the browser knows, the person's own first. */
export function zoneOptions(own: string): readonly { value: string; label: string }[] {
  const others = ['UTC', ...Intl.supportedValuesOf('timeZone')].filter((zone) => zone !== own);
  return [own, ...new Set(others)].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
