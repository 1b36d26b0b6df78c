import { pngOf } from '#ui/offer-download.ts';

/** Pixels of the picture for each pixel on screen. */
const DENSITY = 2;
const MARGIN = 24;

/** CSS properties from the style sheet that the picture needs inline. */
const SHAPE_STYLES = ['fill', 'stroke', 'color'] as const;

type Line = {
  readonly text: string;
  readonly y: number;
  readonly isRight?: boolean;
  readonly isTitle?: boolean;
};

/** What is written above the picture: title, number of bets, and paragraphs. */
export type PictureTexts = readonly [title: string, counted: string, ...rest: string[]];

/**
 * A PNG of all plots in an element, in their colors on screen, with text above.
 *
 * The browser draws the shapes from a data: URL, which the content security policy allows and which keeps the canvas
 * readable. Text is drawn on the canvas, since an image can't use the page's fonts.
 */
export async function pictureOf(plots: HTMLElement, texts: PictureTexts): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  const { width, height } = plots.getBoundingClientRect();
  const style = getComputedStyle(plots);
  const font = (size: number, weight = 400) => `${weight} ${size}px ${style.fontFamily}`;
  context.font = font(13);
  const lines = headerLines(texts, (text) => context.measureText(text).width <= width);
  const top = MARGIN + (lines.at(-1)?.y ?? 0) + 20;

  // Resizing a canvas resets its font.
  canvas.width = Math.ceil((width + 2 * MARGIN) * DENSITY);
  canvas.height = Math.ceil((top + height + MARGIN) * DENSITY);
  context.scale(DENSITY, DENSITY);
  context.fillStyle = groundOf(plots);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(MARGIN, MARGIN);
  const muted = mutedColor(plots) ?? style.color;
  for (const { text, y, isRight = false, isTitle = false } of lines) {
    context.font = isTitle ? font(17, 600) : font(13);
    context.fillStyle = isTitle ? style.color : muted;
    context.textAlign = isRight ? 'right' : 'left';
    context.fillText(text, isRight ? width : 0, y);
  }
  context.translate(0, top - MARGIN);
  for (const plot of plots.querySelectorAll('svg')) await drawPlot(context, plot, plots);
  return pngOf(canvas);
}

/** The title with n to its right, then the wrapped paragraphs. */
function headerLines([title, counted, ...rest]: PictureTexts, fits: (text: string) => boolean): Line[] {
  const lines: Line[] = [
    { text: title, y: 16, isTitle: true },
    { text: counted, y: 16, isRight: true },
  ];
  let y = 16;
  for (const text of rest.flatMap((paragraph) => brokenText(paragraph, fits))) {
    y += lines.length > 2 ? 19 : 23;
    lines.push({ text, y });
  }
  return lines;
}

/** Wraps text into lines that fit. A word that is too wide gets a line of its own. */
export function brokenText(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

async function drawPlot(context: CanvasRenderingContext2D, plot: SVGSVGElement, plots: HTMLElement) {
  const all = plots.getBoundingClientRect();
  const { left, top, width, height } = plot.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(standalone(plot))}`;
  await image.decode();
  context.drawImage(image, left - all.left, top - all.top, width, height);
  for (const text of plot.querySelectorAll('text')) {
    const style = getComputedStyle(text);
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.fillStyle = style.fill;
    context.textAlign = ALIGNED[style.textAnchor] ?? 'left';
    const [x, y] = ['x', 'y'].map((name) => Number(text.getAttribute(name)));
    context.fillText(text.textContent, (x ?? 0) + left - all.left, (y ?? 0) + top - all.top);
  }
}

const ALIGNED: Record<string, CanvasTextAlign> = { start: 'left', middle: 'center', end: 'right' };

/** The plot's shapes as a standalone SVG, with inline styles and without text. */
function standalone(plot: SVGSVGElement): string {
  const copy = plot.cloneNode(true) as SVGSVGElement;
  const shapes = plot.querySelectorAll('*');
  for (const [index, shape] of copy.querySelectorAll('*').entries()) {
    const original = shapes[index];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of SHAPE_STYLES) shape.setAttribute(name, style[name]);
    shape.removeAttribute('class');
  }
  for (const text of copy.querySelectorAll('text')) text.remove();
  // Enlarged to the picture's density, so that shapes are sharp.
  copy.setAttribute('viewBox', `0 0 ${plot.clientWidth} ${plot.clientHeight}`);
  copy.setAttribute('width', String(plot.clientWidth * DENSITY));
  copy.setAttribute('height', String(plot.clientHeight * DENSITY));
  return new XMLSerializer().serializeToString(copy);
}

/** The background color behind an element. */
function groundOf(element: Element | null): string {
  if (!element) return 'Canvas';
  const { backgroundColor } = getComputedStyle(element);
  return /^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)
    ? groundOf(element.parentElement)
    : backgroundColor;
}

/** The color of axis labels, if any. */
function mutedColor(plots: HTMLElement): string | undefined {
  const text = plots.querySelector('svg text');
  return text ? getComputedStyle(text).fill : undefined;
}
