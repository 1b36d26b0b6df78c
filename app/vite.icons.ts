import path from 'node:path';
import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;
const DRAW_ICON = path.resolve(import.meta.dirname, 'src/ui/draw-icon.tsx');

/** A shape of an SVG image, as lucide lists them. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/**
 * Builds each of lucide's icons as one path. lucide's own components draw an element per shape, with twice the
 * attributes: they were half of all elements of a list of bets.
 */
export function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    async load(id) {
      if (!ICON.test(id)) return undefined;
      const { __iconData: icon } = (await import(id)) as { __iconData?: { node: readonly Shape[] } };
      // An icon's old name only exports the icon of its new one.
      if (!icon) return undefined;
      return `
        import { drawIcon } from '${DRAW_ICON}';
        export default /* @__PURE__ */ drawIcon('${icon.node.map(pathOf).join('')}');`;
    },
  };
}

/** A shape's path. A dot's fill is left out, because its line covers it. */
export function pathOf([tag, shape]: Shape): string {
  const numberOf = (name: string) => Number(shape[name]);
  switch (tag) {
    case 'path':
      // A move at the beginning of a path is from the origin, not from where the path before it ends.
      return String(shape['d']).replace(/^m/, 'M0 0m');
    case 'line':
      return `M${shape['x1']} ${shape['y1']}L${shape['x2']} ${shape['y2']}`;
    case 'circle': {
      const r = numberOf('r');
      const half = (across: number) => `a${r} ${r} 0 1 0 ${across} 0`;
      return `M${numberOf('cx') - r} ${shape['cy']}${half(2 * r)}${half(-2 * r)}`;
    }
    case 'rect': {
      const r = numberOf('rx');
      const [across, down] = [numberOf('width') - 2 * r, numberOf('height') - 2 * r];
      const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
      return (
        `M${numberOf('x') + r} ${shape['y']}h${across}${corner(r, r)}v${down}${corner(-r, r)}` +
        `h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
      );
    }
    default:
      throw new Error(`An icon has a <${tag}>, which isn't drawn as a path yet`);
  }
}
