import type { RichText } from '#contract/base/text/rich-text.ts';
import type { Cover } from '#contract/posts/cover.ts';
import type { Language } from '#contract/base/languages.ts';

export interface Way {
  label: string;
  link: string;
}

/** A circular's number, an event's day, or urgent. */
export type Mark =
  | { kind: 'number'; number: string; year: string }
  | { kind: 'day'; day: string; month: string }
  | { kind: 'urgent' };

/** A link to confirm, or to register, without signing in. */
export interface Open extends Way {
  until: string | null;
}

export interface Section {
  mark: Mark | null;
  kicker: string;
  /** Of a kicker that is content. */
  kickerLanguage?: Language;
  day: string;
  title: string;
  /** Of title and words; the rest is in the reader's. */
  language: Language;
  /** Of the author. */
  words: readonly string[];
  lines: readonly string[];
  cover?: Cover | null;
  /** The whole text, for readers without an access. */
  whole?: { text: RichText; origin: string } | null;
  /** Names of the attachments, which are never in the mail. */
  attached?: string | null;
  /** Null for readers who cannot open it yet. */
  read: Way | null;
  /** What the reader is asked to answer, the most important first. */
  open: readonly Open[];
}

/** What is named by its title alone. */
export interface Rest {
  title: string;
  /** With the language of each title. */
  ways: readonly (Way & { language: Language })[];
}

export interface MailSheet {
  language: Language;
  color: string;
  portal: string;
  /** Required in business mail; null if the portal has none. */
  address: string | null;
  preview: string;
  greeting: string;
  sections: readonly Section[];
  /** For several: common title, link to all, and the rest: a line each, or how many. */
  several: { title: string; all: Way | null; rest: Rest | string | null } | null;
  /** Heading before open items of several posts. */
  openTitle: string;
  whyTitle: string;
  why: string;
  /** Unsubscribes from this kind; null for none or several. */
  stop: Way | null;
  choices: Way | null;
  /** How a reader without an access gets one. */
  access?: { title: string; text: string; way: Way | null; note: string | null } | null;
  imprint: Way;
}
