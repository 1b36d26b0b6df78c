/** The number of samples in a statistical test: few in `npm test`, many in `npm run test:long`. */
export function runs({ short, long }: { short: number; long: number }): number {
  return process.env['LONG_FORM'] ? long : short;
}
