import type { Language } from '#contract/base/languages.ts';

export interface Way {
  label: string;
  link: string;
}

/** What stands for a post at a glance: the number of a circular, the day of an event, or that it is urgent. */
export type Mark =
  | { kind: 'number'; number: string; year: string }
  | { kind: 'day'; day: string; month: string }
  | { kind: 'urgent' };

/** What the reader is to confirm, until when, and where that is done without signing in; the mail itself confirms nothing. */
export interface Open extends Way {
  until: string | null;
}

export interface Section {
  mark: Mark | null;
  kicker: string;
  /** When it came out. */
  day: string;
  title: string;
  lines: readonly string[];
  /** What the way to it is called names the kind of post. */
  read: Way;
  confirm: Open | null;
}

export interface MailSheet {
  language: Language;
  /** The tenant's. */
  color: string;
  portal: string;
  /** Of the office, as business mail has to name it; null where the portal has none. */
  address: string | null;
  /** What mail programs show beside the subject. */
  preview: string;
  greeting: string;
  sections: readonly Section[];
  /** Where several are told of: what they are called together, where all are, and how many are not named. */
  several: { title: string; all: Way; rest: string | null } | null;
  /** Stands before what is open where several are told of. */
  openTitle: string;
  whyTitle: string;
  why: string;
  /** Ends the mails of this kind; null where there is none to end, or several. */
  stop: Way | null;
  choices: Way;
  imprint: Way;
}
