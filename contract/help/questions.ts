import { pages } from '../base/pages.ts';

/** Whom a question is for: members read the first, the office both. */
export const helpParts = ['members', 'office'] as const;
export type HelpPart = (typeof helpParts)[number];

interface Asked {
  topic: string;
  /** The screen that its answer is about. */
  to: string;
  /** Also read without being signed in. */
  guests?: true;
  /** Its answer has a picture of the screen. */
  picture?: true;
}

const profile = (part: string) => `${pages.profile}?part=${part}`;
const groups = (tab: string) => `${pages.targeting}?tab=${tab}`;

/** The questions in their order; their names are part of their addresses. */
export const helpQuestions = {
  members: {
    'first-sign-in': { topic: 'access', to: pages.login, guests: true, picture: true },
    'link-expired': { topic: 'access', to: pages.forgotPassword, guests: true },
    'forgotten-password': { topic: 'access', to: pages.forgotPassword, guests: true },
    passkey: { topic: 'access', to: profile('sign-in'), picture: true },
    'colleague-access': { topic: 'access', to: pages.register, guests: true },
    'confirm-circular': { topic: 'reading', to: pages.home, picture: true },
    'find-document': { topic: 'reading', to: pages.documents, picture: true },
    search: { topic: 'reading', to: pages.home, picture: true },
    bookmark: { topic: 'reading', to: pages.bookmarks },
    'read-offline': { topic: 'reading', to: profile('sign-in') },
    'ask-office': { topic: 'reading', to: pages.home },
    'register-event': { topic: 'events', to: pages.dates },
    'cancel-event': { topic: 'events', to: pages.dates },
    'subscribe-calendar': { topic: 'events', to: pages.dates, picture: true },
    'push-iphone': { topic: 'notices', to: profile('notifications'), picture: true },
    'which-mails': { topic: 'notices', to: profile('notifications'), picture: true },
    'letters-instead': { topic: 'notices', to: profile('notifications') },
    language: { topic: 'notices', to: pages.home },
    'company-changed': { topic: 'data', to: profile('company'), picture: true },
    'new-address': { topic: 'data', to: profile('sign-in'), picture: true },
    'who-sees-my-data': { topic: 'data', to: profile('data'), picture: true },
    'delete-account': { topic: 'data', to: profile('data') },
    leave: { topic: 'data', to: profile('company') },
  },
  office: {
    'write-circular': { topic: 'writing', to: pages.admin, picture: true },
    'choose-audience': { topic: 'writing', to: pages.drafts, picture: true },
    'use-templates': { topic: 'writing', to: pages.admin },
    'add-pictures': { topic: 'writing', to: pages.drafts },
    'schedule-post': { topic: 'writing', to: pages.scheduled, picture: true },
    'correct-or-withdraw': { topic: 'writing', to: pages.published },
    'four-eyes': { topic: 'writing', to: pages.drafts },
    'not-reached': { topic: 'reaching', to: pages.published, picture: true },
    'print-letters': { topic: 'reaching', to: pages.published },
    'missing-confirmations': { topic: 'reaching', to: pages.published, picture: true },
    'bounced-mails': { topic: 'reaching', to: pages.invitations },
    digests: { topic: 'reaching', to: pages.published },
    'take-registrations': { topic: 'events', to: pages.published, picture: true },
    'waiting-list': { topic: 'events', to: pages.published },
    'attendance-certificates': { topic: 'events', to: pages.published },
    'import-excel': { topic: 'people', to: pages.imports, picture: true },
    'wrong-umlauts': { topic: 'people', to: pages.imports },
    'invite-members': { topic: 'people', to: pages.invitations, picture: true },
    'merge-people': { topic: 'people', to: groups('members') },
    'end-membership': { topic: 'people', to: groups('companies') },
    'give-roles': { topic: 'people', to: groups('roles'), picture: true },
    'folder-rights': { topic: 'portal', to: pages.folderRights, picture: true },
    'backup-and-export': { topic: 'portal', to: pages.documentStorage },
  },
} as const satisfies Record<HelpPart, Record<string, Asked>>;

type Questions = typeof helpQuestions;
export type MemberQuestion = keyof Questions['members'];
export type OfficeQuestion = keyof Questions['office'];
export type HelpQuestion = MemberQuestion | OfficeQuestion;

type Pictured<Some> = { [Name in keyof Some]: Some[Name] extends { picture: true } ? Name : never }[keyof Some];
export type PicturedQuestion = Pictured<Questions['members']> | Pictured<Questions['office']>;
export type HelpTopic = {
  [Part in HelpPart]: Extract<Questions[Part][keyof Questions[Part]], { topic: string }>['topic'];
}[HelpPart];

/** A screen's own text stands in an answer by its key, `{{posts:feed.title}}`, so that both always say the same. */
export interface HelpAnswer {
  title: string;
  /** Other words by which it is looked for. */
  also: string;
  steps: readonly string[];
  /** What its picture shows. */
  picture?: string;
}

/** All answers of a part in one language: a question with a picture says what that shows. */
export type HelpAnswers<Name extends HelpQuestion> = {
  readonly [One in Name]: One extends PicturedQuestion ? HelpAnswer & { picture: string } : HelpAnswer;
};

export interface HelpEntry extends Asked {
  name: HelpQuestion;
  part: HelpPart;
  topic: HelpTopic;
}

/** Every question of these parts in its order. */
export function helpEntries(parts: readonly HelpPart[]): HelpEntry[] {
  return parts.flatMap((part) =>
    Object.entries(helpQuestions[part]).map(([name, asked]) => ({ name, part, ...(asked as Asked) }) as HelpEntry),
  );
}

/** The pieces of a step: texts, and keys of texts of the screens. */
export function piecesOfStep(step: string): { text?: string; key?: string }[] {
  return step
    .split(/\{\{([\w/-]+:[\w.-]+)\}\}/)
    .map((piece, at) => (at % 2 === 0 ? { text: piece } : { key: piece }))
    .filter(({ text }) => text !== '');
}
