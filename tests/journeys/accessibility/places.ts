import type { Page } from 'playwright';

/**
 * Text without room: a page wider than its window, sideways scrolling in a dialog, clipped words, words beyond the
 * window. An ellipsis of a name is allowed.
 */
export function outOfPlace(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { documentElement: html } = document;
    const dialogs = document.querySelectorAll('[role=dialog]');
    const room = (one: Element) => (dialogs.length > 0 ? one.closest('[role=dialog]') : document.body);
    const said = (one: Element, beyond: number) =>
      `${one.tagName.toLowerCase()}.${one.className} "${one.textContent.trim().slice(0, 60)}" ${beyond} px wider than its place`;
    const found = [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((one) => {
      const beyond = one.scrollWidth - one.clientWidth;
      // Fields scroll, tabs and chips overflow on purpose, visually hidden text takes a pixel.
      if (
        beyond < 1 ||
        one.clientWidth <= 1 ||
        one.matches('input, textarea, select, nav > ul, [role=group], svg *') ||
        !room(one)
      )
        return [];
      const { overflowX, textOverflow, display } = getComputedStyle(one);
      if (overflowX === 'visible' || display === 'inline') return [];
      if (textOverflow === 'ellipsis') return [];
      const isCut = overflowX === 'hidden' || overflowX === 'clip';
      if (isCut ? one.textContent.trim() === '' : one.closest('[role=dialog]') === null) return [];
      return [said(one, beyond)];
    });
    const isClipped = (one: Element): boolean =>
      one.parentElement !== null &&
      (getComputedStyle(one.parentElement).overflowX !== 'visible' || isClipped(one.parentElement));
    const outside = [...document.body.querySelectorAll<HTMLElement>('a, button, input, p, span, td, th, time')].filter(
      (one) => {
        const { left, right, width, height } = one.getBoundingClientRect();
        return width > 1 && height > 1 && (left < -1 || right > window.innerWidth + 1) && !isClipped(one);
      },
    );
    found.push(
      ...outside.map((one) => `${one.tagName.toLowerCase()} "${one.textContent.slice(0, 60)}" outside the window`),
    );
    const beyond = html.scrollWidth - window.innerWidth;
    return beyond > 0 ? [`the page ${beyond} px wider than its window`, ...found] : found;
  });
}

/** What is wholly under a sticky bar when focused (WCAG 2.2, 2.4.11), downwards and upwards. */
export function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const places = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';
    const stops = [...within.querySelectorAll<HTMLElement>(places)].filter((one) => one.checkVisibility());
    const isSeen = (one: HTMLElement) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const inset = (from: number, to: number) => [from + 2, (from + to) / 2, to - 2];
      return inset(left, right).some((x) =>
        inset(top, bottom).some((y) => {
          const upon = document.elementFromPoint(x, y);
          return upon !== null && (one.contains(upon) || upon.contains(one) || upon.closest('label')?.control === one);
        }),
      );
    };
    const { scrollX, scrollY } = window;
    const hidden = [...stops, ...stops.toReversed()].filter((one) => {
      // As focusing does, without a field's own reaction.
      (one as HTMLElement & { scrollIntoViewIfNeeded(): void }).scrollIntoViewIfNeeded();
      // Skip links come into view only when focused.
      return one.getBoundingClientRect().bottom > 0 && !isSeen(one);
    });
    window.scrollTo(scrollX, scrollY);
    return [...new Set(hidden)].map((one) => `covered when it has the focus: ${one.outerHTML.slice(0, 160)}`);
  });
}
