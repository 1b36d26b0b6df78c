import type { Page } from '@playwright/test';

/** The amounts that the page shows, and those that aren't whole: broken, cut off, beside their cell, or under text. */
export function amountsOn(page: Page): Promise<{ count: number; broken: string[] }> {
  return page.evaluate(() => {
    type Line = { node: Text; box: DOMRect };
    const amounts = /[−+±]?(?:\$[\d,]*\d(?:\.\d\d)?|\d[\d,]*\.\d\d)[KMBTu%]?/g;
    const broken: string[] = [];
    const whole: (Line & { text: string })[] = [];
    const lines: Line[] = [];

    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** Boxes of hidden and screen-reader-only text have no width. */
    const boxesOf = (range: Range) => [...range.getClientRects()].filter(({ width }) => width > 1);
    const isWithin = ({ left, right }: DOMRect, outer: DOMRect, by: number) =>
      left >= outer.left - by && right <= outer.right + by;
    /** The boxes that hide what is outside of them, and whether that can be scrolled to. */
    function clipsOf(element: Element | null) {
      const clips: { box: DOMRect; x: string; y: string }[] = [];
      for (let each = element; each; each = each.parentElement) {
        const { overflowX: x, overflowY: y } = getComputedStyle(each);
        if (x !== 'visible' || y !== 'visible') clips.push({ box: each.getBoundingClientRect(), x, y });
      }
      return clips;
    }
    type Clips = ReturnType<typeof clipsOf>;
    /** Whether it is neither scrolled out of view nor on a second line that is hidden. */
    const isInView = (line: DOMRect, clips: Clips) =>
      clips.every(
        ({ box, x, y }) =>
          (y === 'visible' || (line.top >= box.top - 0.5 && line.bottom <= box.bottom + 0.5)) &&
          (!/auto|scroll/.test(x) || isWithin(line, box, 0.5)),
      );
    const isCutOff = (line: DOMRect, clips: Clips) =>
      clips.some(({ box, x }) => /hidden|clip/.test(x) && !isWithin(line, box, 0.5));

    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const texts = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const element = node.parentElement;
      if (!element || node.data.trim() === '' || !isShown(element)) continue;
      const clips = clipsOf(element);
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = boxesOf(range).filter((box) => isInView(box, clips));
      lines.push(...boxes.map((box) => ({ node, box })));
      for (const match of node.data.matchAll(amounts)) {
        const [text] = match;
        range.setStart(node, match.index);
        range.setEnd(node, match.index + text.length);
        const [box, ...others] = boxesOf(range);
        if (!box || !isInView(box, clips)) continue;
        const cell = element.closest('dd, td, th, p, li, dt, a, button')?.getBoundingClientRect();
        if (others.length > 0) broken.push(`${text} breaks`);
        else if (isCutOff(box, clips)) broken.push(`${text} is cut off`);
        else if (cell && cell.width > 0 && !isWithin(box, cell, 1.5))
          broken.push(`${text} hangs out of its cell`);
        else whole.push({ node, box, text });
      }
    }
    // Bars that stay in place are above what scrolls.
    const isFixed = (node: Text) => {
      for (let each = node.parentElement; each; each = each.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(each).position)) return true;
      return false;
    };
    for (const { node, box, text } of whole) {
      const over = lines.find(
        (line) =>
          line.node !== node &&
          line.box.left < box.right - 1 &&
          line.box.right > box.left + 1 &&
          line.box.top < box.bottom - 4 &&
          line.box.bottom > box.top + 4 &&
          !isFixed(line.node) &&
          !isFixed(node),
      );
      if (over) broken.push(`${text} is under “${over.node.data.slice(0, 30)}”`);
    }
    return { count: whole.length + broken.length, broken };
  });
}
