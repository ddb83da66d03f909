import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { noFacts } from '#contract/posts/event-days.ts';
import { draft as post } from '#web/posts/fixtures/posts.ts';
import { show } from '#web/posts/fixtures/screen.tsx';
import { until, write } from '#web/ui/fixtures/reader.ts';
import { type Draft, draftOf } from '../../draft/draft.ts';
import { EventFields } from './event-fields.tsx';

const registration = { by: 'company', opensOn: null, until: '2027-01-10', seats: null, most: null } as const;
const terms = { ...registration, waiting: true, offerHours: 48, showsComing: false, questions: [] };

async function fields() {
  const event = { ...noFacts, endsAt: '2027-01-16T15:00:00.000Z', registration: terms };
  const start = { ...draftOf(post({ kind: 'training' })), eventAt: '2027-01-16T07:30:00.000Z', event };
  function Held() {
    const [draft, setDraft] = useState<Draft>(start);
    return <EventFields draft={draft} lacks={{}} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} />;
  }
  await show(<Held />, {});
  await until(() => labelOf('Offen bis') !== undefined);
  return () => document.querySelector('main')?.textContent ?? '';
}

const labelOf = (words: string) =>
  [...document.querySelectorAll('label')].find((one) => one.textContent.trim().startsWith(words));
const fieldOf = (words: string) => document.getElementById(labelOf(words)?.htmlFor ?? '') as HTMLInputElement;
const leave = (words: string) =>
  act(async () => fieldOf(words).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

test('an end before the begin is named at the field once the date is left', async () => {
  const says = await fields();
  const wrong = 'Das Ende muss nach dem Beginn liegen.';
  await write(fieldOf('Ende'), '07:00');
  expect(says()).not.toContain(wrong);
  await leave('Ende');
  expect(says()).toContain(wrong);
  expect(fieldOf('Ende').getAttribute('aria-invalid')).toBe('true');
});

test('a last day to register after the begin is named at the field once either of them is left', async () => {
  const says = await fields();
  const wrong = 'Dieser Tag darf nicht nach dem Beginn des Termins liegen.';
  await write(fieldOf('Beginn'), '2027-01-08');
  expect(says()).not.toContain(wrong);
  await leave('Beginn');
  expect(says()).toContain(wrong);
  expect(fieldOf('Offen bis').getAttribute('aria-invalid')).toBe('true');
});
