import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from 'playwright';
import type { HelpQuestion } from '#contract/help/questions.ts';
import { pages } from '#contract/base/pages.ts';
import { drawer, folder, post, sheet } from '../accessibility/screens.ts';
import { sampleId } from '#sample/ids.ts';
import { apiOf } from './house.ts';

/** Somebody before the screens; what the help names is looked for by its key. */
export interface Desk {
  context: BrowserContext;
  page: Page;
  goto: (path: string) => Promise<void>;
  /** Waits until the words of each key can be seen. */
  sees: (...keys: string[]) => Promise<void>;
  /** Presses what has these words. */
  press: (key: string) => Promise<void>;
  /** What another test sees, which names the words. */
  elsewhere: (file: string, ...keys: string[]) => void;
}

interface Walk {
  who: 'guest' | 'member' | 'office';
  walk: (desk: Desk) => Promise<unknown>;
}

const published = post('verguetungen');
const everyOf = ['atOnce', 'daily', 'weekly', 'never'].map((one) => `profile:mails.everyOf.${one}.title`);
const draft = `/admin/posts/${sampleId('musterland', 'post:handwerkerparkausweis')}`;

/** What a reader does who follows an answer, step by step. */
export const helpWalks: Record<HelpQuestion, Walk> = {
  'first-sign-in': {
    who: 'guest',
    walk: async ({ goto, sees, press }) => {
      await goto(pages.login);
      await sees('identity:login.title');
      await press('identity:login.register');
      await goto(`${pages.resetPassword}?token=x`);
      await sees('identity:reset.submit');
    },
  },
  'link-expired': {
    who: 'guest',
    walk: async ({ goto, sees, press }) => {
      await goto(pages.login);
      await sees('identity:login.title', 'identity:login.register');
      await press('identity:login.forgot');
      await sees('identity:forgot.submit.link');
    },
  },
  'forgotten-password': {
    who: 'guest',
    walk: async ({ goto, sees, press }) => {
      await goto(pages.login);
      await sees('identity:login.title');
      await press('identity:login.forgot');
      await sees('identity:forgot.submit.link');
      await goto(`${pages.resetPassword}?token=x`);
      await sees('identity:reset.submit');
    },
  },
  'colleague-access': {
    who: 'guest',
    walk: async ({ goto, sees, press }) => {
      await goto(pages.login);
      await sees('identity:login.title');
      await press('identity:login.register');
      await sees('identity:asked.company');
    },
  },
  passkey: {
    who: 'member',
    walk: async ({ goto, sees, press, elsewhere }) => {
      await goto(pages.home);
      await sees('layout:myProfile');
      await goto(pages.profile);
      await press('profile:parts.sign-in');
      await sees('profile:signIn.passkeys.title', 'profile:signIn.passkeys.add');
      elsewhere('tests/journeys/sign-in/passkey.test.ts', 'identity:login.passkey');
    },
  },
  'confirm-circular': {
    who: 'member',
    walk: async ({ goto, press, page, sees }) => {
      await goto(pages.home);
      await sees('posts:feed.title');
      await press('posts:feed.toConfirm');
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await sees('posts:confirming.action');
    },
  },
  'find-document': {
    who: 'member',
    walk: async ({ goto, press, sees }) => {
      await goto(pages.home);
      await press('layout:documents');
      await goto(folder('tarif'));
      await sees('documents:filter.all', 'documents:search.label', 'documents:subscription.subscribe');
      await goto(sheet('verguetung'));
      await sees('documents:actions.download');
    },
  },
  search: {
    who: 'member',
    walk: async ({ goto, press, sees, page }) => {
      await goto(pages.home);
      await press('layout:search');
      await page.getByRole('combobox').fill('Tarif');
      await page.getByRole('option').first().waitFor();
      await sees('search:kinds.documents');
    },
  },
  bookmark: {
    who: 'member',
    walk: async ({ goto, press, sees }) => {
      await goto(published);
      await press('posts/bookmarks:add');
      await sees('posts/bookmarks:added');
      await press('posts:feed.title');
      await press('layout:bookmarks');
    },
  },
  'read-offline': {
    who: 'member',
    walk: async ({ goto, press, sees }) => {
      await goto(pages.home);
      await sees('posts:feed.title');
      await sees('layout:myProfile');
      await goto(pages.profile);
      await press('profile:parts.sign-in');
      await sees('profile:signIn.ownDevice.title', 'profile:signIn.ownDevice.label');
    },
  },
  'ask-office': {
    who: 'member',
    walk: async ({ goto, sees, elsewhere }) => {
      await goto(published);
      await sees('ui:legal.imprint');
      elsewhere('tests/journeys/posts/questions.test.ts', 'questions:ask', 'questions:send', 'questions:own');
    },
  },
  'register-event': {
    who: 'member',
    walk: async ({ goto, sees, elsewhere }) => {
      await goto(pages.home);
      await sees('layout:dates');
      elsewhere('web/posts/dates/dates-page.test.tsx', 'posts/dates:own.register', 'posts/dates:own.wait');
      elsewhere('web/registrations/registrations.test.tsx', 'registrations:withName');
    },
  },
  'cancel-event': {
    who: 'member',
    walk: async ({ goto, sees, elsewhere }) => {
      await goto(pages.home);
      await sees('layout:dates');
      elsewhere('web/registrations/registrations.test.tsx', 'registrations:change', 'registrations:withdraw');
    },
  },
  'subscribe-calendar': {
    who: 'member',
    walk: async ({ goto, sees }) => {
      await goto(pages.dates);
      await sees('layout:dates', 'posts/dates:subscribe');
    },
  },
  'push-iphone': {
    who: 'member',
    walk: async ({ goto, sees, elsewhere }) => {
      await goto(pages.home);
      await sees('layout:myProfile');
      await goto(`${pages.profile}?part=notifications`);
      await sees('profile:parts.notifications');
      elsewhere('tests/journeys/program/installed.test.ts', 'layout:install.item', 'push:here', 'push:kinds');
    },
  },
  'which-mails': {
    who: 'member',
    walk: async ({ goto, sees }) => {
      await goto(pages.home);
      await sees('layout:myProfile');
      await goto(`${pages.profile}?part=notifications`);
      await sees('profile:parts.notifications');
      await sees(...everyOf, 'profile:mails.single');
    },
  },
  'letters-instead': {
    who: 'member',
    walk: async ({ goto, sees }) => {
      await goto(pages.profile);
      await sees('profile:parts.company');
      await goto(`${pages.mails}?token=x&kind=company`);
      await sees('profile:mails.companyStop');
    },
  },
  language: {
    who: 'member',
    walk: async ({ goto, sees }) => {
      await goto(pages.home);
      await sees('layout:display');
    },
  },
  'company-changed': {
    who: 'member',
    walk: async ({ goto, press, sees }) => {
      await goto(pages.home);
      await sees('layout:myProfile');
      await goto(pages.profile);
      await press('profile:parts.company');
      await sees('profile:company.report');
    },
  },
  'new-address': {
    who: 'member',
    walk: async ({ goto, press, sees }) => {
      await goto(pages.home);
      await sees('layout:myProfile');
      await goto(pages.profile);
      await sees('profile:parts.person');
      await press('profile:parts.sign-in');
      await press('profile:signIn.address.change');
    },
  },
  'who-sees-my-data': {
    who: 'member',
    walk: async ({ goto, press, sees }) => {
      await goto(pages.home);
      await sees('layout:myProfile');
      await goto(pages.profile);
      await sees('profile:parts.person');
      await press('profile:parts.data');
      await sees('profile:data.title', 'profile:data.takeAway.title', 'profile:data.takeAway.save');
    },
  },
  'delete-account': {
    who: 'member',
    walk: async ({ goto, press, sees, elsewhere }) => {
      await goto(pages.home);
      await sees('layout:myProfile');
      await goto(pages.profile);
      await press('profile:parts.data');
      await sees('profile:data.deletion.open');
      elsewhere('tests/journeys/office/my-data.test.ts', 'layout:deletion.undo');
    },
  },
  leave: {
    who: 'member',
    walk: async ({ goto, press, sees }) => {
      await goto(pages.profile);
      await press('profile:parts.company');
      await sees('profile:company.report');
    },
  },
  'write-circular': {
    who: 'office',
    walk: async ({ goto, press, sees }) => {
      await goto(pages.home);
      await press('posts:editor.titleNew');
      await press('posts:kinds.circular');
      await sees('posts/writing:editor.title', 'posts/writing:editor.text', 'targeting/office:audience.title');
      await sees('posts/writing:editor.confirmation', 'posts/writing:preview.start', 'posts/writing:editor.publish');
    },
  },
  'choose-audience': {
    who: 'office',
    walk: async ({ goto, press, sees, page }) => {
      await goto(pages.home);
      await press('posts:editor.titleNew');
      await sees('posts:office.drafts.title');
      await goto(draft);
      await sees('targeting/office:audience.title', 'targeting/office:audience.except');
      await press('targeting/office:audience.add');
      await sees('targeting/office:picker.kinds.guild', 'targeting/office:picker.kinds.role');
      await page.keyboard.press('Escape');
      await press('targeting:title');
      await press('office:tabs.lists');
      await sees('lists:new');
    },
  },
  'use-templates': {
    who: 'office',
    walk: async ({ goto, press, sees, page }) => {
      await goto(draft);
      await press('posts/writing:editor.otherActions');
      await sees('posts/templates:save.menu');
      await page.keyboard.press('Escape');
      await page.locator('.tiptap').click();
      await page.keyboard.type('[Datum]');
      await sees('posts/templates:gaps.next');
      await press('posts:editor.titleNew');
      await sees('posts/templates:blocks.new');
    },
  },
  'add-pictures': {
    who: 'office',
    walk: async ({ goto, sees, elsewhere }) => {
      await goto(draft);
      await sees('posts/writing:toolbar.picture', 'posts/writing:cover.add');
      await sees('posts/writing:attachments.add', 'posts/writing:attachments.link');
      elsewhere('tests/journeys/posts/presses.test.ts', 'posts/writing:picture.alt');
    },
  },
  'schedule-post': {
    who: 'office',
    walk: async ({ goto, press, sees, page }) => {
      await goto(draft);
      await sees('posts/writing:editor.when');
      await press('posts/writing:editor.planned');
      await sees('posts/writing:editor.day', 'posts/writing:editor.time');
      await press('posts:editor.titleNew');
      await press('posts:office.scheduled.title');
      await page.getByRole('main').getByRole('row').last().getByRole('button').click();
      await sees('posts:life.actions.unplan');
    },
  },
  'correct-or-withdraw': {
    who: 'office',
    walk: async ({ goto, press, sees, page }) => {
      await goto(pages.home);
      await press('posts:editor.titleNew');
      await press('posts:office.published.title');
      await goto(published);
      await sees('posts/writing:life.tabs.versions');
      await press('posts/writing:life.more');
      await sees('posts:life.actions.withdraw');
      await page.keyboard.press('Escape');
      await press('posts:life.actions.correct');
      await page.locator('.tiptap').click();
      await page.keyboard.type('Neu: ');
      await press('posts/writing:correction.publish');
      await sees('posts/writing:correction.announce', 'posts/writing:correction.silent');
    },
  },
  'four-eyes': {
    who: 'office',
    walk: async ({ goto, press, sees, elsewhere, context }) => {
      await goto(pages.home);
      await press('posts:editor.titleNew');
      await press('posts:office.drafts.title');
      await press('posts/authors:fourEyes.button');
      await sees('posts/authors:fourEyes.switchOn');
      const api = await apiOf(context);
      await api('/api/posts/four-eyes', { method: 'PUT', data: { on: true, scheduled: 2 } });
      await goto(pages.drafts);
      await sees('posts/authors:only.toApprove');
      await goto(draft);
      await sees('posts/authors:ask.action');
      await api('/api/posts/four-eyes', { method: 'PUT', data: { on: false, scheduled: 2 } });
      elsewhere('tests/journeys/posts/authors.test.ts', 'posts/authors:approval.give', 'posts/authors:approval.refuse');
    },
  },
  'not-reached': {
    who: 'office',
    walk: async ({ goto, press, sees }) => {
      await goto(draft);
      await sees('targeting/office:reach.ways.unreachable', 'targeting:title');
      await goto(published);
      await press('posts/writing:life.tabs.results');
    },
  },
  'print-letters': {
    who: 'office',
    walk: async ({ goto, press, sees }) => {
      await goto(pages.home);
      await press('posts:editor.titleNew');
      await press('posts:office.published.title');
      await goto(published);
      await press('posts/writing:life.tabs.results');
      await press('results:letters.open');
      await sees('results:letters.pdf');
    },
  },
  'missing-confirmations': {
    who: 'office',
    walk: async ({ goto, press, sees, page }) => {
      await goto(pages.home);
      await press('posts:editor.titleNew');
      await press('posts:office.published.title');
      await goto(published);
      await press('posts/writing:life.tabs.results');
      await sees('confirmations:results.open', 'confirmations:results.proof');
      await page.getByRole('main').getByRole('table').last().getByRole('button').last().click();
      await sees('confirmations/entering:menu.enter');
    },
  },
  'bounced-mails': {
    who: 'office',
    walk: async ({ goto, press, sees, elsewhere }) => {
      await goto(pages.home);
      await press('targeting:title');
      await press('layout:invitations');
      await sees('invitations:filters.bounced');
      elsewhere('web/people/overview/bounces-section.test.tsx', 'people:bounces.title', 'people:bounces.again');
      elsewhere('tests/journeys/office/refusing-domain.test.ts', 'posts/writing:standstill.again');
    },
  },
  digests: {
    who: 'office',
    walk: async ({ goto, sees, press }) => {
      await goto(`${pages.profile}?part=notifications`);
      await sees(...everyOf);
      await goto(pages.admin);
      await sees('posts:kinds.urgent');
      await goto(published);
      await press('posts/writing:life.tabs.results');
    },
  },
  'take-registrations': {
    who: 'office',
    walk: async ({ goto, sees, elsewhere }) => {
      elsewhere('tests/journeys/posts/registration.test.ts', 'registrations/terms:title', 'registrations/terms:seats');
      await goto(`${post('exkursion-ziegelwerk')}?view=registrations`);
      await sees('registrations/office:enter.title');
    },
  },
  'waiting-list': {
    who: 'office',
    walk: async ({ elsewhere }) => {
      elsewhere('web/registrations/office/office.test.tsx', 'registrations/office:menu.moveUp');
    },
  },
  'attendance-certificates': {
    who: 'office',
    walk: async ({ goto, sees }) => {
      await goto(`${post('exkursion-ziegelwerk')}?view=registrations`);
      await sees('registrations/office:print.mark', 'registrations/office:print.title');
    },
  },
  'import-excel': {
    who: 'office',
    walk: async ({ goto, press, sees }) => {
      await goto(pages.home);
      await press('targeting:title');
      await sees('office:tabs.members');
      await press('office:tabs.companies');
      await press('records:transfer.import');
      await sees('imports:file.choose', 'imports:guide.title');
      await sees('imports:steps.columns', 'imports:steps.check', 'imports:steps.run');
    },
  },
  'wrong-umlauts': {
    who: 'office',
    walk: async ({ goto, sees, page }) => {
      await goto(pages.imports);
      const buffer = Buffer.from('Vorname;Nachname;E-Mail;Ort\nJörg;Müller;joerg@mueller.example;Köln\n', 'latin1');
      await page.locator('input[type=file]').setInputFiles({ name: 'Personen.csv', mimeType: 'text/csv', buffer });
      await sees('imports:steps.columns', 'imports:reading.names', 'imports:reading.encoding');
      await sees('imports:reading.encodings.windows-1252');
    },
  },
  'invite-members': {
    who: 'office',
    walk: async ({ goto, press, sees }) => {
      await goto(pages.home);
      await press('targeting:title');
      await press('layout:invitations');
      await sees('invitations:figures.missing', 'invitations:send', 'invitations:addEmail');
      await press('people/inviting:see');
      await sees('people/inviting:note');
    },
  },
  'merge-people': {
    who: 'office',
    walk: async ({ goto, press, sees, page, context }) => {
      const api = await apiOf(context);
      const twin = { firstName: 'Jutta', lastName: 'Rehbein' };
      await api('/api/users', { method: 'POST', data: twin });
      await goto(pages.home);
      await press('targeting:title');
      await press('office:tabs.members');
      await goto(drawer('members', 'user:member'));
      await sees('people:twins.title');
      await press('records:parts.data');
      await press('people:form.merge');
      await page.getByRole('dialog').last().getByRole('combobox').fill('Rehbein');
      await page.getByRole('dialog').last().getByRole('option').first().click();
      await sees('people:merge.stays', 'people:merge.goes', 'people:merge.swap');
      await press('people:merge.review');
      await sees('people:merge.confirm');
    },
  },
  'end-membership': {
    who: 'office',
    walk: async ({ goto, press, sees, elsewhere }) => {
      await goto(pages.home);
      await press('targeting:title');
      await press('office:tabs.companies');
      await goto(drawer('companies', 'company:Tischlerei Rehbein GmbH'));
      await press('records:parts.guilds');
      await press('records:ending.companyLeave');
      await sees('records:ending.lastDay', 'records:ending.days.yearEnd');
      elsewhere('tests/journeys/program/ends.test.ts', 'records:ending.resume');
      await goto(drawer('members', 'user:member'));
      await sees('office:tabs.members', 'people:state.leaveOn', 'people:erasure.action');
    },
  },
  'give-roles': {
    who: 'office',
    walk: async ({ goto, press, sees }) => {
      await goto(pages.home);
      await press('targeting:title');
      await sees('office:tabs.members');
      await press('office:tabs.roles');
      await sees('roles:new');
      await goto(drawer('members', 'user:member'));
      await sees('people:roles.add');
    },
  },
  'folder-rights': {
    who: 'office',
    walk: async ({ goto, press, sees }) => {
      await goto(pages.home);
      await press('layout:documents');
      await sees('documents:folder.new');
      await goto(folder('tarif'));
      await press('documents:actions.more');
      await sees('documents:actions.rights', 'documents:actions.seeAs');
      await press('documents:actions.audience');
      await sees('documents:audience.groups', 'documents:audience.officeAlone', 'documents:audience.review');
    },
  },
  'backup-and-export': {
    who: 'office',
    walk: async ({ goto, press, sees }) => {
      await goto(pages.home);
      await press('layout:documents');
      await press('documents:actions.more');
      await press('documents:storage.title');
      await sees('backups:title');
      await press('targeting:title');
      await sees('layout:audit', 'office:tabs.companies');
      await press('office:tabs.members');
      await press('records:transfer.import');
      await press('imports:guide.today');
      await sees('imports:guide.xlsx');
    },
  },
};

type Role = Parameters<Page['getByRole']>[0];
const pressed: readonly Role[] = ['button', 'link', 'tab', 'menuitem', 'option', 'radio', 'checkbox', 'switch'];

const literally = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Nothing else, but a number, a remark in brackets or a key behind it. */
function only(words: string): RegExp {
  const rest = words.endsWith(':') ? '.*' : String.raw`[\s\u00A0]*(?:\d+|\(.*\)|F\d)?`;
  return new RegExp(String.raw`^\s*${literally(words)}${rest}\s*$`);
}

/** What is before the rest of the page. */
async function inFront(page: Page): Promise<Page | Locator> {
  const dialogs = page.locator('dialog[open]');
  return (await dialogs.count()) > 0 ? dialogs.last() : page;
}

/** Somebody at a page; `seen` gets the keys whose words were there. */
export function deskOf(context: BrowserContext, page: Page, say: (key: string) => string, seen: Set<string>): Desk {
  const sees = async (...keys: string[]) => {
    for (const key of keys) {
      const words = only(say(key));
      // With a hint or a state behind them.
      const start = new RegExp(String.raw`^\s*${literally(say(key))}`);
      const item = page.getByRole('menuitem', { name: start });
      const summary = page.locator('summary').filter({ hasText: start });
      await page
        .getByText(words)
        .or(page.getByLabel(words))
        .or(page.getByPlaceholder(words))
        .or(item)
        .or(summary)
        .filter({ visible: true })
        .or(page.locator('select:visible option').filter({ hasText: words }))
        .first()
        .waitFor({ state: 'attached' });
      seen.add(key);
    }
  };
  return {
    context,
    page,
    sees,
    async goto(path) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    },
    async press(key) {
      await sees(key);
      const front = await inFront(page);
      const words = only(say(key));
      await pressed
        .map((role) => front.getByRole(role, { name: words }))
        .reduce((all, one) => all.or(one), front.getByText(words))
        .filter({ visible: true })
        .first()
        .click();
    },
    elsewhere(file, ...keys) {
      const test = readFileSync(file, 'utf8');
      for (const key of keys) if (test.includes(say(key).replace(/ …$/, ''))) seen.add(key);
    },
  };
}
