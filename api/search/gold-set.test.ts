import { beforeAll, expect, it } from 'vitest';
import { ownDatabase } from '#tests/database/own-database.ts';
import { fillGoldArchive, goldDay, goldPortal } from './fixtures/gold-archive.ts';
import { goldQuestions } from './fixtures/gold-questions.ts';
import { type Recall, recallOf } from './fixtures/recall.ts';

const database = ownDatabase(() => goldDay);
let recall: Recall;
beforeAll(async () => {
  await database.write(goldPortal, fillGoldArchive);
  recall = await database.write(goldPortal, recallOf);
});

it('the gold set has 200 questions, and half of them have several words', () => {
  const searches = goldQuestions.map(({ in: where, search }) => `${where} ${search}`);
  expect(new Set(searches).size).toBe(searches.length);
  expect(searches.length).toBeGreaterThanOrEqual(200);
  expect(goldQuestions.filter(({ search }) => search.includes(' ')).length).toBeGreaterThanOrEqual(searches.length / 2);
});

it('of what must be found, 95 of 100 are among the first ten', () => {
  const missed = recall.missed.map(
    ({ question, got }) => `${question.search}: ${question.find.join(', ')} not in ${got.join('; ')}`,
  );
  expect(recall.recall, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
});

it('no question ends without a hit', () => {
  expect(recall.empty).toEqual([]);
});
