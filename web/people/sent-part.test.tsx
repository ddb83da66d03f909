import { expect, test } from 'vitest';
import type { SentThing } from '#contract/results/results.ts';
import { id } from '#web/targeting/fixtures/members.ts';
import { loseMailServer, page, show } from '#web/targeting/fixtures/screen.tsx';
import { appears } from '#web/ui/fixtures/reader.ts';
import { SentPart } from './sent-part.tsx';

const thing = (number: number, fields: Partial<SentThing>): SentThing => ({
  id: id(number),
  way: 'mail',
  news: null,
  subject: `Sache ${number}`,
  state: 'sent',
  at: '2026-11-20T08:00:00.000Z',
  answer: null,
  posts: [],
  ...fields,
});
const things = [thing(1, {}), thing(2, { state: 'kept' }), thing(3, { way: 'push', news: 'published' })];
const kept = 'im Ausgangskorb, nicht gesendet';

async function shown() {
  await show(<SentPart id={id(200)} />, { [`GET /api/users/${id(200)}/sent`]: () => page(things) });
  await appears('li');
  return () => [...document.querySelectorAll('li b + *')].map(({ textContent }) => textContent);
}

test('a mail that was only written to the outbox is not called sent, though there is a mail server by now', async () => {
  const states = await shown();
  expect(states()).toEqual(['gesendet', kept, 'gesendet']);
});

test('without a mail server no mail is called sent, but what went to devices is', async () => {
  const states = await shown();
  await loseMailServer();
  expect(states()).toEqual([kept, kept, 'gesendet']);
});
