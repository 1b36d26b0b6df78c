import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from '#ui/class-names.ts';
import { controlStyle } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export type TextListFieldProps = {
  legend: string;
  /** What a single entry is called, such as 'Option'. */
  itemName: string;
  /** The name in the form's data, where the value has one entry per line. */
  name: string;
  defaultValue: readonly string[];
  hint: string;
};

type Row = { readonly key: number; readonly text: string };
type Part = 'text' | 'up' | 'down';

/** An ordered list of short entries. Enter adds one below; each pasted line becomes an entry. */
export function TextListField({ legend, itemName, name, defaultValue, hint }: TextListFieldProps) {
  const hintId = useId();
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(0, defaultValue));
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const nextFocus = useRef<{ index: number; part: Part } | null>(null);
  const nextKey = 1 + Math.max(-1, ...rows.map((row) => row.key));

  // A moved or removed row loses the focus; the element to focus exists only after rendering.
  useLayoutEffect(() => {
    if (!nextFocus.current) return;
    const { index, part } = nextFocus.current;
    nextFocus.current = null;
    const row = list.current?.children[index];
    const target =
      row?.querySelector<HTMLElement>(`[data-part=${part}]:not(:disabled)`) ??
      // At either end of the list, focus the button for the other direction.
      row?.querySelector<HTMLElement>('button[data-part]:not(:disabled)') ??
      addButton.current;
    target?.focus();
  });

  function change(changed: readonly Row[], index: number, part: Part) {
    nextFocus.current = { index, part };
    setRows(changed);
  }
  function addAfter(index: number) {
    change(rows.toSpliced(index + 1, 0, { key: nextKey, text: '' }), index + 1, 'text');
  }
  function move(row: Row, from: number, part: 'up' | 'down') {
    const to = part === 'up' ? from - 1 : from + 1;
    change(rows.toSpliced(from, 1).toSpliced(to, 0, row), to, part);
    setSaid(`${nameOf(row, from)} moved to ${to + 1} of ${rows.length}`);
  }
  function remove(row: Row, index: number) {
    change(rows.toSpliced(index, 1), Math.min(index, rows.length - 2), 'text');
    setSaid(`${nameOf(row, index)} removed`);
  }
  function keyDown(event: KeyboardEvent, row: Row, index: number) {
    // Enter may also confirm a word of an input method; in an empty row it submits the form.
    // oxlint-disable-next-line typescript/no-deprecated -- Safari signals composition only by the key code
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || isComposing || event.ctrlKey || event.metaKey || row.text.trim() === '')
      return;
    event.preventDefault();
    addAfter(index);
  }
  function paste(event: ClipboardEvent, row: Row, index: number) {
    const lines = event.clipboardData
      .getData('text')
      .split(/[\r\n]+/)
      .map((line) => line.trim());
    const texts = lines.filter((line) => line !== '');
    if (texts.length < 2) return;
    event.preventDefault();
    const at = row.text === '' ? index : index + 1;
    change(
      rows.toSpliced(at, at === index ? 1 : 0, ...rowsOf(nextKey, texts)),
      at + texts.length - 1,
      'text',
    );
  }
  const nameOf = (row: Row, index: number) => row.text.trim() || `${itemName.toLowerCase()} ${index + 1}`;

  return (
    <fieldset className="min-w-0" aria-describedby={hintId}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <input type="hidden" name={name} value={rows.map((row) => row.text).join('\n')} />
      <ol ref={list} className="grid gap-2">
        {rows.map((row, index) => (
          <li key={row.key} className="flex items-center gap-1">
            <input
              type="text"
              data-part="text"
              aria-label={`${itemName} ${index + 1}`}
              autoComplete="off"
              enterKeyHint="next"
              className={classNames(controlStyle, 'h-11 flex-1 compact:h-10')}
              value={row.text}
              onChange={(event) => setRows(rows.with(index, { ...row, text: event.target.value }))}
              onKeyDown={(event) => keyDown(event, row, index)}
              onPaste={(event) => paste(event, row, index)}
            />
            <IconButton
              icon={ArrowUp}
              label={`Move ${nameOf(row, index)} up`}
              data-part="up"
              disabled={index === 0}
              onClick={() => move(row, index, 'up')}
            />
            <IconButton
              icon={ArrowDown}
              label={`Move ${nameOf(row, index)} down`}
              data-part="down"
              disabled={index === rows.length - 1}
              onClick={() => move(row, index, 'down')}
            />
            <IconButton icon={X} label={`Remove ${nameOf(row, index)}`} onClick={() => remove(row, index)} />
          </li>
        ))}
      </ol>
      <Button
        ref={addButton}
        icon={Plus}
        className={rows.length > 0 ? 'mt-2' : ''}
        onClick={() => addAfter(rows.length - 1)}
      >
        Add {itemName.toLowerCase()}
      </Button>
      <p id={hintId} className="mt-1.5 text-xs text-muted">
        {hint}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

function rowsOf(firstKey: number, texts: readonly string[]): Row[] {
  return texts.map((text, index) => ({ key: firstKey + index, text }));
}
