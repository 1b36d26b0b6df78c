import type { Tone } from '#domain/tone.ts';

export const PICTURE_SIZE = { width: 1200, height: 630 };

export type PictureFigure = {
  readonly label: string;
  readonly value: string;
  readonly tone?: Tone | undefined;
};

/** What a picture shows. A record or a recap decides what to reveal; the picture adds nothing of its own but our name. */
export type PictureContent = {
  readonly title: string;
  readonly headline: PictureFigure;
  /** Up to four, below the headline. */
  readonly figures: readonly PictureFigure[];
  /** The course of the profit, evenly spaced and without numbers. */
  readonly line?: readonly number[] | undefined;
};

/** The tagline says on every picture that the bets are on paper. */
const TAGLINE = 'Gain your edge through paper betting.';

/**
 * The picture in words, for those who can't see it.
 *
 * @example pictureText(content) // 'Nov 16–22, 2026. Profit: +3.5 units. Record: 3-3-1. PaperEdge'
 */
export function pictureText({ title, headline, figures }: PictureContent): string {
  const texts = [headline, ...figures].map(({ label, value }) => `${label}: ${value}`);
  return [title, ...texts, 'PaperEdge'].join('. ');
}

const MARGIN = 64;
const RIGHT = PICTURE_SIZE.width - MARGIN;
/** Phones show pictures at a third of their size, so the smallest text has 32 pixels. */
const SMALL = 32;

type Brush = { context: CanvasRenderingContext2D; color: (name: string) => string; family: string };

/** Draws a picture in the page's theme onto a canvas, whose size it sets. */
export function drawPicture(canvas: HTMLCanvasElement, content: PictureContent): void {
  Object.assign(canvas, PICTURE_SIZE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  const brush = { context, color, family: getComputedStyle(document.body).fontFamily };

  context.fillStyle = color('surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  const nameWidth = drawName(brush);
  write(brush, content.title, {
    x: MARGIN,
    y: 102,
    size: 42,
    weight: 600,
    width: RIGHT - MARGIN - nameWidth - 32,
  });

  const { headline, figures, line } = content;
  const hasLine = line !== undefined && line.length > 1;
  const width = hasLine ? 620 : RIGHT - MARGIN;
  write(brush, headline.label, { x: MARGIN, y: 208, size: 36, tone: 'muted', width });
  write(brush, headline.value, { x: MARGIN, y: 330, size: 124, weight: 600, tone: headline.tone, width });
  if (hasLine) drawLine(brush, line, headline.tone);

  context.fillStyle = color('line');
  context.fillRect(MARGIN, 400, RIGHT - MARGIN, 2);
  const column = (RIGHT - MARGIN) / Math.max(figures.length, 1);
  for (const [index, { label, value, tone }] of figures.entries()) {
    const x = MARGIN + index * column;
    write(brush, label, { x, y: 456, size: SMALL, tone: 'muted', width: column - 24 });
    write(brush, value, { x, y: 516, size: 52, weight: 600, tone, width: column - 24 });
  }
  write(brush, TAGLINE, { x: MARGIN, y: 588, size: SMALL, tone: 'muted', width: RIGHT - MARGIN });
}

type Written = {
  x: number;
  y: number;
  size: number;
  weight?: number;
  tone?: Tone | 'muted' | undefined;
  /** Longer texts are set smaller, and cut from half the size on. */
  width: number;
};

/** Writes one line of text. */
function write(
  { context, color, family }: Brush,
  text: string,
  { x, y, size, weight = 400, tone, width }: Written,
) {
  const font = (pixels: number) => `${weight} ${pixels}px ${family}`;
  context.font = font(size);
  context.fillStyle = color(tone ?? 'ink');
  context.textAlign = 'left';
  const fitting = Math.max(0.5, Math.min(1, width / context.measureText(text).width));
  context.font = font(Math.floor(size * fitting));
  let shown = text;
  while (shown.length > 1 && context.measureText(shown).width > width)
    shown = `${shown.slice(0, -2).trimEnd()}…`;
  context.fillText(shown, x, y);
}

/** Draws our logo and name at the top right, and returns their width. */
function drawName({ context, color, family }: Brush): number {
  context.font = `600 40px ${family}`;
  const width = context.measureText('PaperEdge').width + 68;
  context.save();
  context.translate(RIGHT - width, 62);
  context.scale(2, 2);
  context.fillStyle = color('brand');
  context.beginPath();
  context.roundRect(0, 0, 28, 28, 7);
  context.fill();
  context.strokeStyle = color('white');
  context.lineWidth = 2.5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D('M6.5 18.5l5-5 3.5 3.5 6.5-7'));
  context.restore();
  context.fillStyle = color('ink');
  context.fillText('PaperEdge', RIGHT - width + 72, 104);
  return width;
}

/** Draws the line right of the headline, over a dashed line at 0. */
function drawLine({ context, color }: Brush, line: readonly number[], tone: Tone = 'neutral') {
  const [left, top, height] = [724, 176, 190];
  const values = [0, ...line];
  const max = Math.max(...values);
  const range = max - Math.min(...values) || 1;
  const x = (index: number) => left + (index / (values.length - 1)) * (RIGHT - left);
  const y = (value: number) => top + ((max - value) / range) * height;
  context.lineJoin = 'round';
  context.lineCap = 'round';

  context.strokeStyle = color('control');
  context.lineWidth = 2;
  context.setLineDash([6, 10]);
  context.beginPath();
  context.moveTo(left, y(0));
  context.lineTo(RIGHT, y(0));
  context.stroke();
  context.setLineDash([]);

  context.beginPath();
  for (const [index, value] of values.entries()) context.lineTo(x(index), y(value));
  context.strokeStyle = color(tone);
  context.lineWidth = 6;
  context.stroke();
  context.lineTo(RIGHT, y(0));
  context.lineTo(left, y(0));
  context.globalAlpha = 0.12;
  context.fillStyle = color(tone);
  context.fill();
  context.globalAlpha = 1;
}
