import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { demoPassword } from '#sample/demo-accounts.ts';
import { patience } from '../accessibility/looks.ts';

/** No page has more stops. */
const mostStops = 150;

/** Every stop on the way must show its focus and not be wholly covered (WCAG 2.2, 2.4.7 and 2.4.11). */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // Looked for once, and again when the page has rebuilt it: a search costs more than a stop.
  let place = await find(wanted);
  const stops: string[] = [];
  while (!place.hasFocus && stops.length < mostStops) {
    await page.keyboard.press(key);
    const { name, fault, hasFocus, isGone } = await page.evaluate(focused, place.element);
    if (fault) throw new Error(`"${name}" ${fault}`);
    stops.push(name);
    place = isGone ? await find(wanted) : { ...place, hasFocus };
  }
  if (!place.hasFocus)
    throw new Error(`no way by ${key} to ${String(wanted)}, only to ${[...new Set(stops)].join(', ')}`);
}

async function find(wanted: Locator) {
  await wanted.first().waitFor();
  const element = await wanted.first().elementHandle();
  return { element, hasFocus: await element?.evaluate((one) => one === document.activeElement) };
}

/** A busy button takes no press, as while a dialog still counts. */
export async function pressAt(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await wanted.and(page.locator(':not([aria-busy="true"])')).first().waitFor();
  await page.keyboard.press(key);
}

export async function typeAt(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Where the focus must be after a step. */
export async function held(page: Page): Promise<void> {
  const isHeld = () => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);
  await expect.poll(isHeld, patience).toBe(true);
}

export async function signInByKeys(page: Page, email: string, password = demoPassword): Promise<void> {
  await typeAt(page, page.getByLabel('E-Mail', { exact: true }), email);
  await typeAt(page, page.getByLabel('Passwort', { exact: true }), password);
  await page.keyboard.press('Enter');
}

export function toMenuItem(page: Page, name: string | RegExp): Promise<void> {
  return goDown(page, page.getByRole('menuitem', { name }));
}

export function toOption(page: Page, option: Locator): Promise<void> {
  return goDown(page, option, optionOf);
}

export async function goDown(
  page: Page,
  wanted: Locator,
  chosenIn: () => Element | null = focusOf,
  key: string | null = 'Enter',
): Promise<void> {
  await wanted.first().waitFor();
  for (let steps = 0; steps < 20; steps += 1) {
    const chosen = await page.evaluateHandle(chosenIn);
    if (await wanted.first().evaluate((one, other) => one === other, chosen))
      return key === null ? undefined : page.keyboard.press(key);
    await page.keyboard.press('ArrowDown');
    const hasMoved = async () =>
      !(await chosen.evaluate((one, other) => one === other, await page.evaluateHandle(chosenIn)));
    await expect.poll(hasMoved, patience).toBe(true);
  }
  throw new Error(`the list has no way to ${String(wanted)}`);
}

const focusOf = () => document.activeElement;
const optionOf = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '');

interface Stop {
  name: string;
  fault?: string;
  hasFocus: boolean;
  isGone: boolean;
}

async function focused(wanted: Node | null): Promise<Stop> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const one = document.activeElement;
  const found = { hasFocus: one === wanted, isGone: !wanted?.isConnected };
  // After a navigation the screen has the focus, without a ring.
  if (!(one instanceof HTMLElement) || one.matches('body, main')) return { ...found, name: 'the page' };
  const name = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 60) || one.outerHTML.slice(0, 120);
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const inset = (from: number, to: number) => [from + 2, (from + to) / 2, to - 2];
  const isSeen = inset(left, right).some((x) =>
    inset(top, bottom).some((y) => {
      const upon = document.elementFromPoint(x, y);
      return upon !== null && (one.contains(upon) || upon.contains(one) || upon.closest('label')?.control === one);
    }),
  );
  const html = one.outerHTML.slice(0, 200);
  if (!isSeen) return { ...found, name, fault: `is covered or outside of the window when it has the focus: ${html}` };
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
  if (!isShown) return { ...found, name, fault: `does not show that it has the focus: ${html}` };
  return { ...found, name };
}
