import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answers as ofMembers } from '#contract/help/members/de.ts';
import { answers as ofOffice } from '#contract/help/office/de.ts';
import { type HelpQuestion, piecesOfStep } from '#contract/help/questions.ts';
import { sized } from '#tests/support/size.ts';
import { sayIn } from '../support/help-pictures.ts';
import { deskOf, helpWalks } from '../support/help-walks.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';

const answers = { ...ofMembers, ...ofOffice };
const questions = Object.keys(helpWalks) as HelpQuestion[];

let house: House;
const desks = new Map<string, { context: BrowserContext; page: Page }>();
beforeAll(async () => {
  house = await openHouse();
  // Passkeys need a host name.
  const baseURL = house.address.replace('127.0.0.1', 'localhost');
  for (const who of ['guest', 'member', 'office'] as const) {
    const desk = await house.visitor({ viewport: { width: 1440, height: 900 }, baseURL });
    desk.page.setDefaultTimeout(20_000);
    if (who !== 'guest') await signInDirectly(desk.context, `${who}@zunfthaus.example`);
    desks.set(who, desk);
  }
});
afterAll(() => house.close());

it('every question has its walk', () => {
  expect(questions.toSorted()).toEqual(Object.keys(answers).toSorted());
});

/** In a small size a quarter of them. */
const walked = questions.filter((_, at) => at % sized(4, 1) === 0);

it.each(walked)('a person who follows the answer to "%s" finds all that it names', async (question) => {
  const { who, walk } = helpWalks[question];
  const keys = new Set(answers[question].steps.flatMap((step) => piecesOfStep(step).flatMap(({ key }) => key ?? [])));
  const say = await sayIn('de', [...new Set([...keys].map((key) => key.split(':', 1)[0] as string))]);
  const { context, page } = desks.get(who) as { context: BrowserContext; page: Page };
  const seen = new Set<string>();
  await walk(deskOf(context, page, say, seen));
  expect([...seen].toSorted()).toEqual([...keys].toSorted());
});
