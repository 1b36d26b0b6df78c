import { NOTEBOOK_COLORS, type NotebookColor } from '#domain/notebooks/notebook.ts';
import { classNames } from '#ui/class-names.ts';
import { dotColors } from '#ui/color-dot.tsx';

const colorNames = NOTEBOOK_COLORS.map((color) => ({
  color,
  name: color.charAt(0).toUpperCase() + color.slice(1),
}));

export type ColorChoiceProps = { legend: string; name: string; defaultValue: NotebookColor };

/** The nine notebook colors as radio buttons, read from the form by `name`. */
export function ColorChoice({ legend, name, defaultValue }: ColorChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="-ml-2 grid w-fit grid-cols-5 sm:grid-cols-9">
        {colorNames.map((option) => (
          <label
            key={option.color}
            title={option.name}
            className="group relative flex size-11 items-center justify-center rounded-full compact:size-10"
          >
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer opacity-0"
              name={name}
              value={option.color}
              defaultChecked={option.color === defaultValue}
              aria-label={option.name}
            />
            <span
              className={classNames(
                'pointer-events-none size-6 rounded-full outline-offset-3 outline-ink transition-transform group-hover:scale-110',
                'group-has-checked:outline-2 group-has-focus-visible:outline-2 group-has-focus-visible:outline-primary',
                dotColors[option.color],
              )}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
