import type { Locator, Page } from 'playwright';
import type { Language } from '#contract/base/languages.ts';
import type { PicturedQuestion } from '#contract/help/questions.ts';
import { pages } from '#contract/base/pages.ts';
import { post } from '../accessibility/screens.ts';
import { sampleId } from '#sample/ids.ts';
import { textFile } from '#web/base/language/text-areas.ts';

type Say = (key: string) => string;

/** The part of a screen that a question of the help shows. */
export interface HelpPicture {
  who: 'guest' | 'member' | 'office';
  path: string;
  /** What is done on the page first. */
  open?: (page: Page) => Promise<void>;
  shown: (page: Page, say: Say) => Locator;
}

const main = (page: Page) => page.locator('main');
const profile = (part: string) => `${pages.profile}?part=${part}`;

/** The section below a heading with this text. */
function section(key: string) {
  return (page: Page, say: Say) =>
    page.getByRole('heading', { name: say(key), exact: true }).locator('xpath=ancestor::section[1]');
}

/** As on a device that can show push messages, which the browser of the tests cannot. */
async function takesPush(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pushManager = { getSubscription: async () => null };
    Object.assign(navigator.serviceWorker, { getRegistration: async () => ({ pushManager }) });
    Object.assign(window, { PushManager: Object });
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
  await page.reload();
}

/** By screens of the demo. */
export const helpPictures: Record<PicturedQuestion, HelpPicture> = {
  'first-sign-in': { who: 'guest', path: pages.login, shown: section('identity:login.title') },
  passkey: { who: 'member', path: profile('sign-in'), shown: section('profile:signIn.passkeys.title') },
  'confirm-circular': { who: 'member', path: post('verguetungen'), shown: section('posts:confirming.forPerson') },
  'find-document': { who: 'member', path: pages.documents, shown: main },
  search: {
    who: 'member',
    path: pages.home,
    open: async (page) => {
      await page.locator('header button[aria-keyshortcuts]').click();
      await page.getByRole('combobox').fill('Tarif');
      await page.getByRole('option').first().waitFor();
    },
    shown: (page) => page.locator('dialog > div').first(),
  },
  'subscribe-calendar': { who: 'member', path: pages.dates, shown: main },
  'push-iphone': {
    who: 'member',
    path: profile('notifications'),
    open: takesPush,
    shown: section('push:title'),
  },
  'which-mails': { who: 'member', path: profile('notifications'), shown: main },
  'company-changed': { who: 'member', path: profile('company'), shown: main },
  'new-address': { who: 'member', path: profile('sign-in'), shown: section('profile:signIn.address.title') },
  'who-sees-my-data': { who: 'member', path: profile('data'), shown: main },
  'write-circular': { who: 'office', path: pages.admin, shown: main },
  'choose-audience': {
    who: 'office',
    path: `/admin/posts/${sampleId('musterland', 'post:handwerkerparkausweis')}`,
    shown: section('targeting/office:audience.title'),
  },
  'schedule-post': { who: 'office', path: pages.scheduled, shown: main },
  'not-reached': { who: 'office', path: `${post('verguetungen')}?view=results`, shown: main },
  'missing-confirmations': {
    who: 'office',
    path: `${post('verguetungen')}?view=results`,
    shown: section('confirmations:results.list.company'),
  },
  'take-registrations': {
    who: 'office',
    path: `${post('exkursion-ziegelwerk')}?view=registrations`,
    open: (page) => page.locator('main').getByRole('searchbox').waitFor(),
    shown: main,
  },
  'import-excel': { who: 'office', path: pages.imports, shown: main },
  'invite-members': { who: 'office', path: pages.invitations, shown: main },
  'give-roles': { who: 'office', path: `${pages.targeting}?tab=roles`, shown: main },
  'folder-rights': { who: 'office', path: pages.folderRights, shown: main },
};

const usual = ['ui', 'identity', 'profile', 'posts', 'confirmations', 'targeting/office', 'push'];

/** What the screens say in a language, by key; `features` are those of the keys. */
export async function sayIn(language: Language, features: readonly string[] = usual): Promise<Say> {
  const read = await Promise.all(
    features.map(async (feature) => {
      const { texts } = (await import(`#web/${textFile(feature, language)}`)) as { texts: object };
      return [feature, texts] as const;
    }),
  );
  const all = new Map(read);
  return (key) => {
    const [feature = '', path = ''] = key.split(':');
    const text = path
      .split('.')
      .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], all.get(feature));
    if (typeof text !== 'string') throw new Error(`${key} has no text`);
    return text;
  };
}

/** Its screen as the picture needs it. */
export async function showPicture(page: Page, { path, open, shown }: HelpPicture, say: Say): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await open?.(page);
  const place = shown(page, say);
  await place.waitFor();
  const coming = page.getByRole('status').filter({ hasText: say('ui:loading') });
  while ((await coming.count()) > 0) await coming.first().waitFor({ state: 'detached' });
  return place;
}
