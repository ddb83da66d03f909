import type { Locator, Page } from 'playwright';

/** So many stops that a page has none further. */
const mostStops = 150;

/**
 * Goes on by Tab until something has the focus, as somebody without a mouse does. Every stop on the way must be seen
 * (WCAG 2.2, 2.4.7 and 2.4.11): it shows that it has the focus, and is not wholly covered.
 */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.first().waitFor();
  const stops: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await wanted.first().evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
    const { name, fault } = await page.evaluate(focused);
    if (fault) throw new Error(`"${name}" ${fault}`);
    stops.push(name);
  }
  throw new Error(`no way by ${key} to ${String(wanted)}, only to ${[...new Set(stops)].join(', ')}`);
}

/** Goes to something and presses a key there. */
export async function pressAt(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

/** Goes to a field and types, over what stood there. */
export async function typeAt(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** What has the focus, and what is wrong with how it shows it. Runs in the browser. */
async function focused(): Promise<{ name: string; fault: string | undefined }> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const one = document.activeElement;
  if (!(one instanceof HTMLElement) || one === document.body) return { name: 'the page', fault: undefined };
  const name = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 60) || one.outerHTML.slice(0, 120);
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const inset = (from: number, to: number) => [from + 2, (from + to) / 2, to - 2];
  const isSeen = inset(left, right).some((x) =>
    inset(top, bottom).some((y) => {
      const upon = document.elementFromPoint(x, y);
      return upon !== null && (one.contains(upon) || upon.contains(one) || upon.closest('label')?.control === one);
    }),
  );
  if (!isSeen)
    return { name, fault: `is covered or outside of the window when it has the focus: ${one.outerHTML.slice(0, 200)}` };
  const shows = (element: Element | null, pseudo?: string): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  };
  const isShown =
    [one, one.parentElement, one.parentElement?.parentElement ?? null, one.nextElementSibling].some((each) =>
      shows(each),
    ) ||
    shows(one, '::after') ||
    shows(one, '::before') ||
    one.isContentEditable;
  return { name, fault: isShown ? undefined : `does not show that it has the focus: ${one.outerHTML.slice(0, 200)}` };
}
