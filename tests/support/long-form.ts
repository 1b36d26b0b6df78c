/** How often a test of chance tries: few times in `npm test`, often in `npm run test:long`. */
export function runs({ short, long }: { short: number; long: number }): number {
  return process.env['LONG_FORM'] ? long : short;
}
