import { expect } from 'vitest';
import { pages } from '#contract/base/pages.ts';
import { drawer, folder, post, sheet } from '../accessibility/screens.ts';
import { type Page, until } from './page.ts';

export interface Opener {
  at: string;
  buttons: (string | RegExp)[];
}

const actions = /^Aktionen zu /;
const account = / Konto$/;
const bell = /^Benachrichtigungen/;
const portals = /^Portal .+ wechseln$/;

export const ofMember: Opener[] = [
  { at: '/', buttons: [account, bell, 'Weitere', /Frist|Termin|zu bestätigen/, 'Warum sehe ich das?'] },
  { at: sheet('verguetung'), buttons: ['Warum sehe ich das?'] },
];

export const ofOffice: Opener[] = [
  { at: '/', buttons: [account, bell, portals, 'Weitere'] },
  { at: '/admin/posts/new', buttons: ['Weitere', 'Andere Aktionen'] },
  { at: '/admin/published', buttons: ['Alle Arten', /^Aktionen für /] },
  { at: post('verguetungen'), buttons: ['Mehr', 'Ansehen wie eine Gruppe'] },
  { at: folder('tarif'), buttons: ['Mehr', actions] },
  { at: '/admin/targeting?tab=members', buttons: ['Exportieren', actions] },
  { at: '/admin/targeting?tab=companies', buttons: ['Exportieren', actions] },
  { at: '/admin/targeting?tab=guilds', buttons: [actions] },
  { at: drawer('members', 'user:member', 'companies'), buttons: [actions] },
  { at: pages.imports, buttons: ['Aktueller Stand als Vorlage'] },
];

/** Those that have another place or look there. */
export const ofNarrowOffice = ofOffice.filter(
  ({ at }) =>
    at === '/admin/posts/new' || at === '/admin/published' || at === post('verguetungen') || at === folder('tarif'),
);

/** Opens each with the mouse, looks at it, and closes it by Escape. */
export async function openEach(page: Page, openers: readonly Opener[]): Promise<void> {
  for (const { at, buttons } of openers) {
    await page.goTo(at);
    for (const button of buttons) await openAndClose(page, button);
  }
}

export async function openAndClose(page: Page, button: string | RegExp): Promise<void> {
  await page.click('button', button);
  await until(async () => {
    const drop = { button: String(button), ...(await page.opened()) };
    expect(drop).toEqual({ button: String(button), opacity: 1, inside: true, onTop: true });
  });
  await until(async () => {
    // On a busy machine a key may come before the browser has made the menu the one to close.
    if (await page.opened()) await page.press('Escape');
    expect(await page.opened()).toBeNull();
  });
}
