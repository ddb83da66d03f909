// What a PDF does without being asked: scripts of the document, and actions on opening, closing, saving and printing.
import { refusal } from './refusal.ts';

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

const harm = /\/S\s{0,20}\/(JavaScript|URI|SubmitForm|ImportData)(?![A-Za-z])/;
const openings = /\/(OpenAction|AA)\s{0,20}(?:(<<)|(\d{1,10})\s{1,20}\d{1,5}\s{1,20}R)/g;
const scripts = /\/JavaScript\s{0,20}(<<|\d{1,10}\s{1,20}\d{1,5}\s{1,20}R)/;
/** Those of fields (`/K`, `/F`, `/V`, `/C`) are left out, as forms calculate with them. */
const triggers =
  /\/(?:PO|PV|PC|PI|WC|WS|DS|WP|DP|O|Next)(?![A-Za-z])\s{0,20}(?:(<<)|\[?\s{0,20}(\d{1,10})\s{1,20}\d{1,5}\s{1,20}R)/g;

/** Throws for what stands in one place. Names in `text` are decoded. */
export function noteOpenings(text: string, actions: Actions): void {
  if (scripts.test(text)) throw runsByItself();
  for (const { 0: found, 1: key, 2: isInline, 3: number, index } of text.matchAll(openings)) {
    if (number !== undefined) (key === 'AA' ? actions.additional : actions.triggered).add(number);
    if (isInline === undefined) continue;
    const dictionary = dictionaryAt(text, index + found.length);
    const inside = triggersIn(dictionary);
    if (key === 'AA' ? inside.isHarmful : harm.test(dictionary)) throw runsByItself();
    for (const other of inside.numbers) actions.triggered.add(other);
  }
}

export function noteObject({ number, content }: { number: string; content: string }, actions: Actions): void {
  if (harm.test(content)) actions.harmful.add(number);
  const { isHarmful, numbers } = triggersIn(content);
  if (isHarmful) actions.inline.add(number);
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

function triggersIn(text: string) {
  const numbers: string[] = [];
  let isHarmful = false;
  for (const { 0: found, 1: isInline, 2: number, index } of text.matchAll(triggers)) {
    if (number !== undefined) numbers.push(number);
    if (isInline !== undefined && harm.test(dictionaryAt(text, index + found.length))) isHarmful = true;
  }
  return { numbers, isHarmful };
}

const longest = 4000;

/** To its end, from behind its first `<<`. */
function dictionaryAt(text: string, from: number): string {
  const within = text.slice(from, from + longest);
  let depth = 1;
  for (const { 0: sign, index } of within.matchAll(/<<|>>/g)) {
    depth += sign === '<<' ? 1 : -1;
    if (depth === 0) return within.slice(0, index);
  }
  return within;
}

function runsByItself() {
  return refusal('documents.active', 'a script or an action runs by itself');
}
