import type { SynonymGroup } from '#contract/search/synonyms.ts';
import { distinctWords, type SynonymFault, synonymFault, synonymLimits } from '#contract/search/synonym-words.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Db } from '#platform/database/database.ts';
import { takeLock } from '#platform/database/locks.ts';
import { silentAmong } from '../search.store.ts';
import { findSynonyms, listSynonyms, synonymRows } from './synonyms.store.ts';
import { wordsOf } from '../terms.rules.ts';

interface Given {
  words: string[];
  now: Date;
}

/** Two groups with the same word are made one after the other, so that the second is refused. */
const lock = 'search synonyms';

export async function addSynonyms(db: Db, { words, now }: Given): Promise<SynonymGroup> {
  await takeLock(db, lock);
  const groups = await listSynonyms(db);
  if (groups.length >= synonymLimits.groups)
    throw invalid('words', `there are ${synonymLimits.groups} groups already, which is the most`);
  const kept = await fitting(db, words, groups);
  return findSynonyms(db, await synonymRows.insert(db, { words: kept, createdAt: now, updatedAt: now }));
}

export async function changeSynonyms(
  db: Db,
  { id, ifMatch, words, now }: Given & { id: string; ifMatch: number | undefined },
): Promise<SynonymGroup> {
  await takeLock(db, lock);
  await synonymRows.lock(db, id, ifMatch);
  const others = (await listSynonyms(db)).filter((group) => group.id !== id);
  await synonymRows.change(db, id, { words: await fitting(db, words, others), updatedAt: now });
  return findSynonyms(db, id);
}

async function fitting(db: Db, given: readonly string[], others: readonly SynonymGroup[]): Promise<string[]> {
  const words = distinctWords(given);
  const found = synonymFault(
    words,
    others.map((other) => other.words),
  );
  if (found) throw refusal(found, (word) => `words.${given.indexOf(word)}`);
  const silent = await silentAmong(db, [...new Set(words.flatMap((word) => wordsOf(word.toLowerCase())))]);
  const empty = words.find((word) => wordsOf(word.toLowerCase()).every((one) => silent.has(one)));
  if (empty !== undefined)
    throw invalid(`words.${given.indexOf(empty)}`, 'says nothing in a question, so it is not looked for');
  return words;
}

function refusal(found: SynonymFault, at: (word: string) => string): AppError {
  if (!('word' in found)) return invalid('words', `a group has from 2 to ${synonymLimits.group} different words`);
  const path = at(found.word);
  if (!('group' in found)) return invalid(path, faults[found.fault]);
  const message = `is already in the group ${found.group.join(', ')}`;
  return new AppError('conflict', undefined, { errors: [{ path, message }] });
}

const faults = {
  tooLong: `must have at most ${synonymLimits.letters} characters`,
  tooManyWords: `must have at most ${synonymLimits.words} words`,
  noLetters: 'must have a letter, and at least two letters or digits',
};
