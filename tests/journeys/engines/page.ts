import { readFile } from 'node:fs/promises';
import { vi } from 'vitest';
import { patience } from '../accessibility/looks.ts';
import type { Driver } from './driver.ts';
import { find, isReady, noteFaults, opened, wasHit } from './in-page.ts';

export type Page = ReturnType<typeof pageOf>;
type Name = string | RegExp;

const library = new URL(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'));

/** What a journey does and sees, by roles and names as assistive technology knows them. */
export function pageOf(driver: Driver, address: string) {
  const { type, press, attach, resize, close } = driver;

  /** `script` runs in the page. */
  function run<Given extends unknown[], Got>(script: (...given: Given) => Got, ...given: Given): Promise<Got> {
    const written = given.map((one) => (one instanceof RegExp ? String(one) : JSON.stringify(one)));
    return driver.evaluate(`(${String(script)})(${written.join()})`) as Promise<Got>;
  }

  async function makeReady() {
    if (await run(isReady)) return;
    await driver.evaluate(await readFile(library, 'utf8'));
    await run(noteFaults);
    if (!(await run(isReady))) throw new Error('the page is still loading');
  }

  async function place(role: string, name: Name, aim = false) {
    await makeReady();
    const found = await run(find, role, name, aim);
    if ('lacks' in found) throw new Error(`${role} "${name}" ${found.lacks}`);
    return found;
  }

  async function click(role: string, name: Name) {
    await until(async () => {
      await driver.clickAt(await place(role, name, true));
      if (!(await run(wasHit))) throw new Error(`${role} "${name}" has moved away`);
    });
  }

  return {
    run,
    type,
    press,
    attach,
    resize,
    close,
    click,
    /** Again where the page before was still on its way elsewhere. */
    goTo: (path: string) => until(() => driver.goTo(address + path)),
    /** Waits until it is there and nothing covers it; returns its text. */
    see: async (role: string, name: Name) => (await until(() => place(role, name))).text,
    async fill(role: string, name: Name, text: string) {
      await click(role, name);
      await press('Control+a');
      await type(text);
    },
    /** What a button has opened; null where nothing is open. */
    opened: () => run(opened),
    /** Errors of the page since the last visit to this origin. */
    faults: () => run(() => JSON.parse(sessionStorage.getItem('faults') ?? '[]') as string[]),
  };
}

/** Asks until it does not throw. */
export function until<Got>(seen: () => Promise<Got>): Promise<Got> {
  return vi.waitFor(seen, { ...patience, interval: 50 });
}
