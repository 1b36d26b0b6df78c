import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pageSources } from '#tests/support/page-sources.ts';
import { pathOf, type Shape } from '../../vite.icons.ts';
import { expect, test } from './support/test.ts';

const LUCIDE = path.resolve('node_modules/lucide-react/dist/esm/icons');

/** The files of the icons that the source imports. */
function iconFiles(): string[] {
  const sources = pageSources()
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  const names = new Set(sources.match(/(?<='lucide-react\/icons\/)[^']+/g));
  return [...names].map((name) => {
    const file = path.join(LUCIDE, `${name}.mjs`);
    // An icon's old name only exports the file of its new one.
    const renamed = /(?<=from ')\.\/[^']+/.exec(readFileSync(file, 'utf8'));
    return renamed ? path.join(LUCIDE, renamed[0]) : file;
  });
}

test('icons look the same as one path as lucide draws them', async ({ page }) => {
  const files = iconFiles();
  expect(files.length).toBeGreaterThan(80);
  const images = await Promise.all(
    files.map(async (file) => {
      const { __iconData: icon } = (await import(file)) as { __iconData: { node: readonly Shape[] } };
      const shapes = icon.node.map(([tag, attributes]) => {
        const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
        return `<${tag} ${pairs.join(' ')}/>`;
      });
      return [shapes.join(''), `<path d="${icon.node.map(pathOf).join('')}"/>`] as const;
    }),
  );
  const differences = await page.evaluate(async (pairs) => {
    const SIZE = 48;
    const drawn = async (content: string) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 24 24" fill="none"
          stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${content}</svg>`,
      )}`;
      await image.decode();
      const canvas = new OffscreenCanvas(SIZE, SIZE).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      const opacities = canvas?.getImageData(0, 0, SIZE, SIZE).data.filter((_, index) => index % 4 === 3);
      return [...(opacities ?? [])];
    };
    const all = [];
    for (const [theirs, ours] of pairs) {
      const [a, b] = [await drawn(theirs), await drawn(ours)];
      all.push(a.reduce((sum, opacity, index) => sum + Math.abs(opacity - (b[index] ?? 0)), 0) / 255);
    }
    return all;
  }, images);
  // In pixels of 2,304. Where lines meet, their smoothed edges add up.
  expect(files.filter((_, index) => (differences[index] ?? Infinity) > 10)).toEqual([]);
});
