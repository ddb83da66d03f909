// A section of the page as data: the screen and the copied text are made of the same.
import { type Language, locales } from '#contract/base/languages.ts';
import type { Facts } from '#contract/operations/facts.ts';
import type { Installation } from '#contract/operations/operations.ts';
import type { FactName, Level, WarningName } from '#contract/operations/words.ts';
import type { Say } from '#web/base/language/text-types.ts';
import type { Formats } from '#web/base/time/formats.ts';

export type ActName = 'sendMails' | 'checkFiles' | 'recoverFiles' | 'backUp' | 'rehearse';

export interface Row {
  key: string;
  label: string;
  level: Level;
  /** The most telling fact. */
  lead: string;
  rest?: string | undefined;
  small?: readonly string[];
  /** To enter elsewhere: each with a button that copies it. */
  entries?: readonly { label: string; text: string }[];
  warnings: readonly WarningName[];
  meter?: { done: number; of: number };
  at: string;
  act?: ActName | undefined;
  /** Leads the office to where addresses that take no mail stand, and what to do. */
  toAddresses?: boolean;
  /** Shows the jobs that have failed. */
  hasJobs?: true;
}

export interface Section {
  key: 'program' | 'database' | 'mail' | 'jobs' | 'files' | 'backup';
  title: string;
  aside?: string | undefined;
  rows: Row[];
}

export interface Writing {
  t: Say<'operations'>;
  formats: Formats;
  language: Language;
  /** Shows a name or an address; the copied text leaves it out. */
  named: (name: string) => string;
}

type Words = Pick<Row, 'lead'> &
  Partial<Pick<Row, 'rest' | 'small' | 'entries' | 'level' | 'meter' | 'act' | 'toAddresses' | 'hasJobs'>>;

interface Asked<N extends FactName> {
  fact: N;
  key: string;
  label: string;
  /** Of the fact's warnings, those about this row. */
  about?: readonly WarningName[];
  /** In the place of "none". */
  none?: Words;
  words: (value: NonNullable<Facts[N]['value']>) => Words;
}

/** A row of a fact: what is known, "none", or why it cannot be checked. */
export function rowOf<N extends FactName>(
  { facts }: Pick<Installation, 'facts'>,
  writing: Writing,
  { fact: name, key, label, about = [], none, words }: Asked<N>,
): Row {
  const { t } = writing;
  const fact = facts[name];
  const own = fact.warnings.filter((warning) => about.includes(warning.name));
  const common = { key, label, at: fact.at, warnings: own.map((warning) => warning.name) };
  if (fact.unchecked !== null) return { ...common, level: 'unknown', lead: t(`unchecked.${fact.unchecked}`) };
  const value = fact.value as NonNullable<Facts[N]['value']> | null;
  const shown = value === null ? (none ?? { lead: t('none') }) : words(value);
  const level = own.some(({ level }) => level === 'urgent') ? 'urgent' : own.length > 0 ? 'warning' : 'fine';
  return { ...common, ...shown, level: level === 'fine' ? (shown.level ?? level) : level };
}

/** Of its element. */
export function rowId({ key }: Pick<Row, 'key'>): string {
  return `operations ${key}`.replaceAll(/\W+/g, '-');
}

/** "2 Minuten", "0,3 Sekunden". */
export function spanOf(seconds: number, language: Language): string {
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const;
  const [unit, size] = units.find(([, of]) => seconds >= 2 * of) ?? (['second', 1] as const);
  const value = seconds / size;
  const written = new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: unit === 'second' && value < 10 ? 1 : 0,
  });
  return written.format(value);
}
