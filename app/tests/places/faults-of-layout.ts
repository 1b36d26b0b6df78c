/**
 * What is wider than the window, cut off, or can't be scrolled to. Runs in the page, and uses nothing from outside of
 * itself, since only its source code is sent there.
 */
export function faultsOfLayout(): string[] {
  const faults: string[] = [];
  const nameOf = (element: Element) => `${element.tagName} “${element.textContent.trim().slice(0, 40)}”`;
  const scrollsSideways = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);

  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`);
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  for (const part of dialog ? [dialog, ...dialog.querySelectorAll(':not(textarea)')] : [])
    if (part.scrollWidth > part.clientWidth && (part === dialog || scrollsSideways(part)))
      faults.push(`${nameOf(part)} is ${part.scrollWidth} px wide in ${part.clientWidth} px`);

  const canBeScrolledTo = (element: Element) => {
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
      if (scrollsSideways(each)) return true;
    return false;
  };
  const controls = 'a, button, input, select, textarea, summary, label, h1, h2, h3';
  for (const each of (dialog ?? document.body).querySelectorAll(controls)) {
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { left, right, width } = each.getBoundingClientRect();
    // What only screen readers read is 1 px wide.
    if (width > 1 && (left < -1 || right > innerWidth + 1) && !canBeScrolledTo(each))
      faults.push(`${nameOf(each)} is cut off`);
  }

  const lookAtDialog = (shown: HTMLDialogElement) => {
    const { top, left, right, bottom } = shown.getBoundingClientRect();
    if (top < 0 || left < 0 || right > innerWidth || bottom > innerHeight)
      faults.push('the dialog is partly outside of the window');
    const isHidden = (part: Element) =>
      getComputedStyle(part).position !== 'fixed' && part.getBoundingClientRect().bottom > bottom + 1;
    if ([...shown.querySelectorAll(':scope > *, :scope > form > *')].some(isHidden))
      faults.push('the dialog hides its end');
    const content = shown.querySelector<HTMLElement>('.overflow-y-auto');
    if (!content) return;
    const mayGrow = shown.offsetHeight < Number.parseFloat(getComputedStyle(shown).maxHeight) - 2;
    const isCut = content.scrollHeight > content.clientHeight + 1;
    if (isCut && (mayGrow || content.clientHeight < 80))
      faults.push('the dialog shows too little of its content');
    const before = content.scrollTop;
    content.scrollTop = content.scrollHeight;
    const last = [...content.querySelectorAll<HTMLElement>('input, select, textarea, button')].findLast(
      (each) => each.checkVisibility(),
    );
    if (last && last.getBoundingClientRect().bottom > content.getBoundingClientRect().bottom + 1)
      faults.push(`${nameOf(last)} can't be scrolled to`);
    content.scrollTop = before;
  };
  if (dialog) lookAtDialog(dialog);
  return faults;
}
