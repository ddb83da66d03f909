import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import { id } from '#web/posts/fixtures/posts.ts';
import { show } from '#web/posts/fixtures/screen.tsx';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { TermsFields } from './terms-fields.tsx';
import type { PublishedSeats } from './use-seats-below.ts';
import { wrongTerms } from './wrong-terms.ts';

const begin = '2027-01-16T07:30:00.000Z';
const company: RegistrationTerms = {
  by: 'company',
  opensOn: null,
  until: null,
  seats: null,
  most: null,
  waiting: true,
  offerHours: 48,
  showsComing: false,
  questions: [],
};
const meal = {
  id: '00000000-0000-4000-8000-000000000301',
  text: 'Mittagessen',
  scope: 'person',
  kind: 'choice',
  choices: ['mit Fleisch', 'vegetarisch'],
  least: null,
  most: null,
  required: true,
  hidden: false,
} as const;
const vans = { ...meal, id: '00000000-0000-4000-8000-000000000302', text: 'Transporter', kind: 'number', choices: [] };
const both = { ...company, questions: [meal, vans] } as unknown as RegistrationTerms;

interface Started {
  isTried?: boolean;
  isOut?: boolean;
  published?: PublishedSeats;
  coming?: number;
}

async function fields(
  start: RegistrationTerms | null,
  { isTried = false, isOut = false, published, coming = 0 }: Started = {},
) {
  const kept = vi.fn<(terms: RegistrationTerms | null) => void>();
  function Held() {
    const [terms, setTerms] = useState(start);
    const change = (next: RegistrationTerms | null) => {
      setTerms(next);
      kept(next);
    };
    return (
      <TermsFields
        terms={terms}
        begin={begin}
        isTried={isTried}
        isOut={isOut}
        published={published ?? null}
        onChange={change}
      />
    );
  }
  await show(<Held />, {
    [`GET /api/posts/${id(1)}/registrations`]: () =>
      Response.json({ states: { coming: { registrations: coming, people: coming } } }),
  });
  await appears('section', 'Anmeldung');
  return { last: () => kept.mock.lastCall?.[0], says: () => document.querySelector('main')?.textContent ?? '' };
}

const fieldOf = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent?.trim().startsWith(label));
  return (document.getElementById(found?.htmlFor ?? '') ?? found?.querySelector('input')) as HTMLInputElement;
};
const leave = (field: HTMLElement) =>
  act(async () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const choose = (label: string, value: string) =>
  act(async () => {
    fieldOf(label).value = value;
    fieldOf(label).dispatchEvent(new Event('change', { bubbles: true }));
  });

test('registering is switched on with what is usual, and off again without losing it', async () => {
  const { last } = await fields(null);
  const toggle = await appears('input[role=switch]');
  await act(async () => toggle.click());
  expect(last()).toEqual(company);
  await write(fieldOf('Plätze'), '24');
  await act(async () => toggle.click());
  expect(last()).toBeNull();
  await act(async () => toggle.click());
  expect(last()).toMatchObject({ seats: 24 });
});

test('a field that does not fit is named once it is left', async () => {
  const { says } = await fields(company);
  await write(fieldOf('Plätze'), '24x');
  expect(says()).not.toContain('ganze Zahl');
  await leave(fieldOf('Plätze'));
  expect(says()).toContain('Geben Sie eine ganze Zahl von 1 bis 10.000 ein.');
  await write(fieldOf('Offen bis'), '2027-01-17');
  await leave(fieldOf('Offen bis'));
  expect(says()).toContain('Dieser Tag darf nicht nach dem Beginn des Termins liegen.');
  await write(fieldOf('Offen ab'), '2027-01-18');
  await leave(fieldOf('Offen ab'));
  expect(says()).toContain('Dieser Tag darf nicht nach dem letzten Tag der Anmeldung liegen.');
});

test('seats that a correction lowers below those who come are named once the field is left', async () => {
  const published = { postId: id(1), seats: 30 };
  const { says } = await fields({ ...company, seats: 30 }, { isOut: true, published, coming: 26 });
  const below = '26 Personen sind angemeldet; niemand verliert den Platz.';
  await write(fieldOf('Plätze'), '27');
  await leave(fieldOf('Plätze'));
  await write(fieldOf('Plätze'), '24');
  await until(() => says().includes(below));
  await write(fieldOf('Plätze'), '26');
  await until(() => !says().includes(below));
});

test('hours are asked for where there is a waiting list', async () => {
  const { last } = await fields(company);
  await write(fieldOf('Stunden, um zuzusagen'), '0');
  expect(last()).toMatchObject({ waiting: true, offerHours: 0 });
  await act(async () => fieldOf('Warteliste').click());
  expect(last()).toMatchObject({ waiting: false });
  expect(fieldOf('Stunden, um zuzusagen')).toBeUndefined();
});

test('a question is added, with its kind, its answers and whom it is asked', async () => {
  const { last, says } = await fields(company);
  await press('Frage hinzufügen');
  await until(() => document.activeElement === fieldOf('Frage'));
  await press('Fertig');
  expect(says()).toContain('In dieser Frage fehlt noch etwas.');
  await press('Bearbeiten: Frage Nummer 1');
  await write(fieldOf('Frage'), 'Mittagessen');
  await write(fieldOf('Antwort Nummer 1'), 'mit Fleisch');
  await write(fieldOf('Antwort Nummer 2'), 'vegetarisch');
  await press('Antwort');
  await write(fieldOf('Antwort Nummer 3'), 'keins');
  await choose('Gefragt wird', 'registration');
  await press('Fertig');
  expect(last()?.questions).toMatchObject([
    { text: 'Mittagessen', kind: 'choice', scope: 'registration', choices: ['mit Fleisch', 'vegetarisch', 'keins'] },
  ]);
  expect(wrongTerms(last() ?? company, begin)).toEqual([]);
  expect(document.querySelector('ol')?.textContent).toContain(
    'Mittagesseneinmal je Anmeldung, mit Fleisch · vegetarisch · keins',
  );
});

test('a number has its bounds, which fit to each other', async () => {
  const { says } = await fields({ ...company, questions: [{ ...meal, choices: [...meal.choices] }] });
  await press('Bearbeiten: Mittagessen');
  await choose('Art der Antwort', 'number');
  await write(fieldOf('Von'), '3');
  await write(fieldOf('Bis'), '1');
  await leave(fieldOf('Bis'));
  expect(says()).toContain('die nicht kleiner ist als die erste');
});

test('questions are moved and removed by buttons', async () => {
  const { last } = await fields(both);
  await press('Nach oben: Transporter');
  expect(last()?.questions.map(({ text }) => text)).toEqual(['Transporter', 'Mittagessen']);
  await press('Entfernen: Transporter');
  expect(last()?.questions.map(({ text }) => text)).toEqual(['Mittagessen']);
});

test('of a published post questions keep what they ask for, and are only not asked any more', async () => {
  const { last } = await fields(both, { isOut: true });
  expect(named('button', 'Entfernen: Mittagessen')).toBeUndefined();
  await press('Nicht mehr fragen: Mittagessen');
  expect(last()?.questions).toMatchObject([{ hidden: true }, { hidden: false }]);
  await press('Bearbeiten: Transporter');
  expect(fieldOf('Art der Antwort').disabled).toBe(true);
});
