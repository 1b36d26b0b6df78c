/** Puts the cursor into the field of that name, where something is wrong or the next thing is typed. */
export function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
