import type { ReactNode } from 'react';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { ColorChoice } from '#ui/controls/color-choice.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { TextareaField } from '#ui/controls/textarea-field.tsx';

export type NotebookFieldsProps = {
  notebook?: Pick<Notebook, 'name' | 'description' | 'color'>;
  children?: ReactNode;
};

export function NotebookFields({ notebook, children }: NotebookFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        placeholder="NBA underdogs"
        defaultValue={notebook?.name}
      />
      <TextareaField
        label="Description (optional)"
        name="description"
        rows={2}
        defaultValue={notebook?.description ?? ''}
      />
      {children}
      <ColorChoice legend="Color" name="color" defaultValue={notebook?.color ?? 'blue'} />
    </>
  );
}
