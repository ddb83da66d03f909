// What a PDF does without being asked: scripts of the document, and actions on opening, closing, saving and printing.
import { type Dictionaries, dictionariesIn, firstFrom, isWithin, type Place } from './pdf-dictionaries.rules.ts';
import { refusal } from './refusal.rules.ts';

/** By the numbers of their objects: an action and what triggers it may lie anywhere in the file. */
export interface Actions {
  triggered: Set<string>;
  /** Of dictionaries of triggers (`/AA`). */
  additional: Set<string>;
  harmful: Set<string>;
  /** Harmful where they are dictionaries of triggers. */
  inline: Set<string>;
  refersTo: Map<string, string[]>;
}

export function noActions(): Actions {
  return { triggered: new Set(), additional: new Set(), harmful: new Set(), inline: new Set(), refersTo: new Map() };
}

const harm = /\/S\s{0,20}\/(JavaScript|URI|SubmitForm|ImportData)(?![A-Za-z])/g;
const openings = /\/(OpenAction|AA)\s{0,20}(?:(<<)|(\d{1,10})\s{1,20}\d{1,5}\s{1,20}R)/g;
const scripts = /\/JavaScript\s{0,20}(<<|\d{1,10}\s{1,20}\d{1,5}\s{1,20}R)/;
/** Those of fields (`/K`, `/F`, `/V`, `/C`) are left out, as forms calculate with them. */
const triggers =
  /\/(?:PO|PV|PC|PI|WC|WS|DS|WP|DP|O|Next)(?![A-Za-z])\s{0,20}(?:(<<)|\[?\s{0,20}(\d{1,10})\s{1,20}\d{1,5}\s{1,20}R)/g;

/** Throws for the actions in one place. Names in `text` are decoded. */
export function noteOpenings(text: string, actions: Actions): void {
  if (scripts.test(text)) throw runsByItself();
  const found = [...text.matchAll(openings)];
  if (found.length === 0) return;
  const dictionaries = dictionariesIn(text, harm);
  const all = triggersIn(text, dictionaries);
  const harmful = all.filter(({ isHarmful }) => isHarmful);
  let next = 0;
  for (const { 0: opening, 1: key, 2: isInline, 3: number, index } of found) {
    if (number !== undefined) (key === 'AA' ? actions.additional : actions.triggered).add(number);
    if (isInline === undefined) continue;
    const from = index + opening.length;
    const to = dictionaries.endOf(from);
    if (key === 'AA' ? isWithin(harmful, from, to) : dictionaries.hasMatch(from)) throw runsByItself();
    // Those before are noted, as dictionaries lie in one another.
    next = Math.max(next, firstFrom(all, from));
    for (let one = all[next]; one && one.end <= to; one = all[(next += 1)])
      if (one.number !== undefined) actions.triggered.add(one.number);
  }
}

export function noteObject({ number, content }: { number: string; content: string }, actions: Actions): void {
  if (content.search(harm) >= 0) actions.harmful.add(number);
  const found = triggersIn(content, dictionariesIn(content, harm));
  if (found.some(({ isHarmful }) => isHarmful)) actions.inline.add(number);
  const numbers = found.flatMap((one) => one.number ?? []);
  if (numbers.length > 0) actions.refersTo.set(number, numbers);
}

/** Throws once all objects are noted. */
export function mustNotRunByItself({ triggered, additional, harmful, inline, refersTo }: Actions): void {
  const followed = new Set(triggered);
  for (const number of additional) {
    if (inline.has(number)) throw runsByItself();
    for (const other of refersTo.get(number) ?? []) followed.add(other);
  }
  // It grows meanwhile, by actions that follow another.
  for (const number of followed) {
    if (harmful.has(number)) throw runsByItself();
    for (const other of refersTo.get(number) ?? []) followed.add(other);
  }
}

interface Trigger extends Place {
  /** Of the object that it refers to. */
  number: string | undefined;
  isHarmful: boolean;
}

function triggersIn(text: string, { hasMatch }: Dictionaries): Trigger[] {
  return Array.from(text.matchAll(triggers), ({ 0: found, 1: isInline, 2: number, index }) => {
    const end = index + found.length;
    return { index, end, number, isHarmful: isInline !== undefined && hasMatch(end) };
  });
}

function runsByItself() {
  return refusal('documents.active', 'a script or an action runs by itself');
}
