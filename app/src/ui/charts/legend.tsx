import { cutText, TEXT_SIZE, textWidth } from './text-room.ts';

export type LegendItem = {
  readonly name: string;
  /** The class name of the shape's color. */
  readonly color: string;
  readonly dashes?: string | undefined;
  /** A line by default. */
  readonly shape?: 'area' | 'dot' | undefined;
};

const LINE = 22;
const SWATCH = 22;
const MAX_NAME_WIDTH = 280;

type PlacedItem = LegendItem & { readonly text: string; readonly x: number; readonly y: number };

/** Places items side by side, on as many lines as they need. Part of the SVG, so that saved pictures have it too. */
export function legendOf(items: readonly LegendItem[], width: number) {
  let x = 0;
  let y = 0;
  const placed: PlacedItem[] = items.map((item) => {
    const text = cutText(item.name, MAX_NAME_WIDTH);
    const room = SWATCH + textWidth(text) + 14;
    if (x > 0 && x + room > width) {
      x = 0;
      y += LINE;
    }
    const at = { ...item, text, x, y };
    x += room;
    return at;
  });
  return { placed, height: items.length > 0 ? y + LINE + 4 : 0 };
}

export function Legend({ placed }: { placed: readonly PlacedItem[] }) {
  return (
    <g>
      {placed.map(({ name, text, x, y, color, dashes, shape }) => (
        <g key={name}>
          {shape === 'dot' && <circle cx={x + 8} cy={y + 9} r={3} fill="currentColor" className={color} />}
          {shape === 'area' && (
            <rect
              x={x}
              y={y + 4}
              width={16}
              height={10}
              rx={2}
              fill="currentColor"
              fillOpacity={0.25}
              className={color}
            />
          )}
          {!shape && (
            <path
              d={`M${x},${y + 9}h16`}
              stroke="currentColor"
              strokeWidth={2}
              strokeDasharray={dashes}
              className={color}
            />
          )}
          <text x={x + SWATCH} y={y + 9 + TEXT_SIZE * 0.35} fill="currentColor" className="text-muted">
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}
