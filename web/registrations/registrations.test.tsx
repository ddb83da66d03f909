import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnRegistrations, Registration, RegistrationParty } from '#contract/registrations/registrations.ts';
import type { RegistrationQuestion, RegistrationTerms } from '#contract/registrations/terms.ts';
import { type Answers, problem, show } from '#web/posts/fixtures/screen.tsx';
import { id, now } from '#web/posts/fixtures/posts.ts';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { act } from 'react';
import { RegistrationPart } from './registration-part.tsx';

beforeEach(() => {
  vi.setSystemTime(now);
});

const postId = id(1);
const joinery = { id: id(71), name: 'Tischlerei Rehbein GmbH' };
const jutta = { id: id(999), name: 'Jutta Rehbein', function: 'owner', isSelf: true } as const;
const malte = { id: id(901), name: 'Malte Kolk', function: 'journeyman', isSelf: false } as const;
const meal: RegistrationQuestion = {
  id: id(301),
  text: 'Mittagessen',
  scope: 'person',
  kind: 'choice',
  choices: ['mit Fleisch', 'vegetarisch'],
  least: null,
  most: null,
  required: true,
  hidden: false,
};
const vans: RegistrationQuestion = {
  ...meal,
  id: id(302),
  text: 'Transporter',
  scope: 'registration',
  kind: 'number',
  choices: [],
  least: 0,
  most: 3,
  required: false,
};
const terms: RegistrationTerms = {
  by: 'company',
  opensOn: null,
  until: '2027-01-08',
  seats: 24,
  most: null,
  waiting: true,
  offerHours: 48,
  showsComing: false,
  questions: [],
};

function registration(fields: Partial<Registration> = {}): Registration {
  return {
    state: 'coming',
    at: '2026-11-20T12:20:00.000Z',
    changedAt: '2026-11-20T12:20:00.000Z',
    by: { id: malte.id, name: malte.name },
    way: 'portal',
    people: [{ userId: malte.id, firstName: null, lastName: null, name: malte.name, year: null, answers: {} }],
    answers: {},
    reason: null,
    isShown: false,
    ahead: null,
    offer: null,
    version: 1,
    ...fields,
  };
}

interface Given extends Partial<Omit<OwnRegistrations, 'terms' | 'seats' | 'items'>> {
  terms?: Partial<RegistrationTerms>;
  free?: number | null;
  party?: Partial<RegistrationParty>;
  items?: RegistrationParty[];
}

function own({
  period = 'open',
  terms: given = {},
  free = 12,
  coming = null,
  party = {},
  items,
}: Given = {}): OwnRegistrations {
  const one = { company: joinery, people: [jutta, malte], registration: null, ...party };
  return {
    period,
    terms: { ...terms, ...given },
    seats: { taken: 12, free, waiting: { registrations: 0, people: 0 } },
    coming,
    items: items ?? [one],
  };
}

/** Answers in turn with what stands; the last one stays. */
async function shown(states: OwnRegistrations[], put?: Answers[string]) {
  const bodies: Record<string, unknown>[] = [];
  let turn = 0;
  const { asked } = await show(
    <RegistrationPart postId={postId} language={null} contact="Inga Kolbe, 05555 1234-17" />,
    {
      [`GET /api/posts/${postId}/registration`]: () => Response.json(states[Math.min(turn++, states.length - 1)]),
      [`PUT /api/posts/${postId}/registration`]: (request) => {
        bodies.push(request.body as Record<string, unknown>);
        return put?.(request) ?? Response.json(states.at(-1));
      },
    },
  );
  const block = await appears('section');
  const says = () => (document.querySelector('main')?.textContent ?? '').replaceAll('\u00a0', ' ');
  return { bodies, asked, block, says };
}

const tick = async (name: string) => {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(name));
  if (!label) throw new Error(`no tick "${name}"`);
  await act(async () => label.querySelector('input')?.click());
};
const button = (name: string) => named('button', name) as HTMLButtonElement | undefined;
const fieldOf = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent?.trim().startsWith(label));
  return document.getElementById(found?.htmlFor ?? '') as HTMLElement;
};
const choose = async (label: string, value: string) =>
  act(async () => {
    const select = fieldOf(label) as HTMLSelectElement;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

describe('a company that has not answered', () => {
  test('chooses its people, and the button counts them', async () => {
    const answered = own({ party: { registration: registration() } });
    const { bodies, says } = await shown([own(), answered]);
    expect(says()).toContain('Antworten Sie bis Freitag, 8. Januar 2027. Eine Person genügt für den ganzen Betrieb.');
    expect(says()).toContain('Jutta RehbeinSie, Inhaber/in');
    expect(button('Personen anmelden')?.disabled).toBe(true);
    await tick('Malte Kolk');
    await tick('Jutta Rehbein');
    expect(button('2 Personen anmelden')?.disabled).toBe(false);
    await tick('Jutta Rehbein');
    await press('1 Person anmelden');
    await appears('h2', 'Sie kommen mit 1 Person');
    expect(bodies).toEqual([
      {
        companyId: joinery.id,
        coming: true,
        people: [{ userId: malte.id, firstName: null, lastName: null, year: null, answers: {} }],
        answers: {},
        reason: null,
        known: null,
        wait: false,
      },
    ]);
    await until(() => document.activeElement?.textContent === 'Sie kommen mit 1 Person');
  });

  test('is shown to others only if it agrees, where the event shows who comes', async () => {
    const { bodies, says } = await shown([
      own({ terms: { showsComing: true }, coming: ['Dach Blum', 'Elektro Funk'] }),
    ]);
    expect(says()).toContain('Diese Betriebe kommen und zeigen es: Dach Blum und Elektro Funk.');
    expect(says()).toContain('Dass Sie kommen, sehen andere nur, wenn Sie es oben erlauben.');
    await tick('Jutta Rehbein');
    await press('1 Person anmelden');
    await until(() => bodies.length === 1);
    await tick('Jutta Rehbein');
    await tick('Andere, die den Termin sehen');
    await press('1 Person anmelden');
    await until(() => bodies.length === 2);
    expect(bodies.map(({ isShown }) => isShown)).toEqual([false, true]);
  });

  test('reads that others see nothing where the event shows nobody', async () => {
    const { says } = await shown([own()]);
    expect(says()).toContain('nicht die anderen Betriebe');
    expect(says()).not.toContain('Andere, die den Termin sehen');
  });

  test('adds somebody by name, with the year of the apprenticeship', async () => {
    const { bodies } = await shown([own()]);
    await press('Jemand anderen mit Namen');
    await until(() => document.activeElement === fieldOf('Vorname'));
    await press('1 Person anmelden');
    expect(document.body.textContent).toContain('Bitte geben Sie den Nachnamen ein.');
    expect(document.activeElement).toBe(fieldOf('Nachname'));
    expect(bodies).toEqual([]);
    await write(fieldOf('Nachname'), 'Ohlsen ');
    await choose('Lehrjahr', '2');
    await press('1 Person anmelden');
    await until(() => bodies.length === 1);
    expect(bodies[0]?.['people']).toEqual([
      { userId: null, firstName: null, lastName: 'Ohlsen', year: 2, answers: {} },
    ]);
  });

  test('brings at most as many as the event allows', async () => {
    const { says } = await shown([own({ terms: { most: 1 } })]);
    expect(says()).toContain('Höchstens 1 Person je Betrieb.');
    await tick('Malte Kolk');
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(boxes.map(({ disabled }) => disabled)).toEqual([true, false]);
    expect(button('Jemand anderen mit Namen')?.getAttribute('aria-disabled')).toBe('true');
  });

  test('answers the questions of each person who is ticked, and those of the registration', async () => {
    const { bodies, says } = await shown([own({ terms: { questions: [meal, vans] } })]);
    expect(says()).not.toContain('Mittagessen');
    await tick('Malte Kolk');
    expect(says()).toContain('Mittagessen');
    await write(fieldOf('Transporter'), '7');
    await press('1 Person anmelden');
    expect(says()).toContain('Bitte beantworten Sie diese Frage.');
    expect(says()).toContain('Bitte geben Sie eine ganze Zahl von 0 bis 3 ein.');
    expect(document.activeElement).toBe(fieldOf('Mittagessen'));
    await choose('Mittagessen', 'vegetarisch');
    await write(fieldOf('Transporter'), '1');
    await press('1 Person anmelden');
    await until(() => bodies.length === 1);
    expect(bodies[0]).toMatchObject({
      people: [{ userId: malte.id, answers: { [meal.id]: 'vegetarisch' } }],
      answers: { [vans.id]: '1' },
    });
  });

  test('answers that nobody comes, with a reason if it has one', async () => {
    const { bodies, says } = await shown([own({ terms: { questions: [vans] } })]);
    await tick('Wir kommen nicht');
    expect(says()).not.toContain('Malte Kolk');
    expect(says()).not.toContain('Transporter');
    await write(fieldOf('Grund'), 'Urlaub');
    await press('Absage senden');
    await until(() => bodies.length === 1);
    expect(bodies[0]).toMatchObject({ coming: false, people: [], answers: {}, reason: 'Urlaub' });
  });

  test('of many people has a search', async () => {
    const many = Array.from({ length: 13 }, (_, place) => ({
      ...malte,
      id: id(400 + place),
      name: `Gast ${place + 1}`,
    }));
    const { says } = await shown([own({ party: { people: many } })]);
    await write(await appears('input[type=search]'), 'gast 13');
    expect(says()).not.toContain('Gast 12');
    expect(says()).toContain('Gast 13');
  });

  test('keeps the words as typed if too few seats are left, and chooses who comes or that all wait', async () => {
    const { bodies, says } = await shown([own(), own({ free: 1 })], () =>
      problem(409, 'registrations.tooFewSeats', [{ path: 'people', message: '1 seat is free' }]),
    );
    await tick('Malte Kolk');
    await tick('Jutta Rehbein');
    await press('2 Personen anmelden');
    await until(() => says().includes('Inzwischen ist noch 1 Platz frei.'));
    expect(button('1 Person anmelden')?.disabled).toBe(true);
    await press('Alle auf die Warteliste setzen');
    await until(() => bodies.length === 2);
    expect(bodies[1]).toMatchObject({ wait: true, people: [{ userId: jutta.id }, { userId: malte.id }] });
    await tick('Jutta Rehbein');
    expect(button('1 Person anmelden')?.disabled).toBe(false);
  });

  test('goes on the waiting list where all seats are taken, if there is one', async () => {
    const { bodies, says } = await shown([own({ free: 0 })]);
    expect(says()).toContain('Alle Plätze sind vergeben.');
    await tick('Malte Kolk');
    await press('1 Person auf die Warteliste setzen');
    await until(() => bodies.length === 1);
    expect(bodies[0]).toMatchObject({ wait: true });
  });

  test('cannot register where all seats are taken and nobody waits', async () => {
    const { says } = await shown([own({ free: 0, terms: { waiting: false } })]);
    await tick('Malte Kolk');
    expect(button('1 Person anmelden')?.disabled).toBe(true);
    expect(says()).not.toContain('Warteliste');
  });

  test('sees the answer that somebody else gave meanwhile', async () => {
    const { says } = await shown([own(), own({ party: { registration: registration() } })], () =>
      problem(412, 'stale'),
    );
    await tick('Jutta Rehbein');
    await press('1 Person anmelden');
    await appears('h2', 'Sie kommen mit 1 Person');
    expect(says()).toContain('Was Sie eingegeben haben, wurde nicht gesendet.');
    expect(says()).toContain('Malte Kolk für Tischlerei Rehbein GmbH, heute, 13:20 Uhr');
  });

  test('keeps what it typed in view where the last day passes meanwhile', async () => {
    const { says } = await shown([own(), own({ period: 'closed' })], () => problem(409, 'registrations.notNow'));
    await tick('Jutta Rehbein');
    await press('1 Person anmelden');
    await appears('h2', 'Die Anmeldung ist geschlossen');
    expect(says()).toContain('damit Sie es vorlesen können');
    expect(document.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked).toBe(true);
    expect(button('1 Person anmelden')).toBeUndefined();
  });

  test('finds at the person that another company has registered him or her', async () => {
    const { says } = await shown([own()], () =>
      problem(409, 'registrations.elsewhere', [{ path: 'people.0.userId', message: 'is registered' }]),
    );
    await tick('Malte Kolk');
    await press('1 Person anmelden');
    await until(() => says().includes('Ein anderer Betrieb hat diese Person schon angemeldet.'));
  });
});

describe('an answer', () => {
  test('is shown with its people, their answers and who gave it, and is cancelled once asked', async () => {
    const people = [
      { ...registration().people[0]!, answers: { [meal.id]: 'vegetarisch' } },
      { userId: null, firstName: 'Lina', lastName: 'Ohlsen', name: 'Lina Ohlsen', year: 2, answers: {} },
    ];
    const coming = registration({ people, answers: { [vans.id]: '2' }, version: 3 });
    const { bodies, says } = await shown([
      own({ terms: { questions: [meal, vans] }, party: { registration: coming } }),
    ]);
    await appears('h2', 'Sie kommen mit 2 Personen');
    expect(says()).toContain('Malte KolkGeselle/GesellinMittagessen: vegetarisch');
    expect(says()).toContain('Lina OhlsenLehrling, 2. Lehrjahr');
    expect(says()).toContain('Transporter2');
    expect(says()).toContain('Ändern und absagen können Sie bis Freitag, 8. Januar 2027.');
    await press('Absagen');
    expect(bodies).toEqual([]);
    await press('Absagen', await appears('dialog'));
    await until(() => bodies.length === 1);
    expect(bodies[0]).toMatchObject({ coming: false, people: [], known: 3 });
  });

  test('is changed from what stands', async () => {
    const { bodies } = await shown([own({ free: 0, party: { registration: registration({ version: 5 }) } })]);
    await press('Ändern');
    await until(() => document.activeElement?.textContent === 'Anmeldung ändern');
    await press('Änderung speichern');
    await until(() => bodies.length === 1);
    expect(bodies[0]).toMatchObject({ known: 5, wait: false, people: [{ userId: malte.id }] });
  });

  test('that waits has its place, and how many are before it', async () => {
    const waiting = registration({ state: 'waiting', ahead: { registrations: 1, people: 2 } });
    const { says } = await shown([own({ free: 0, party: { registration: waiting } })]);
    await appears('h2', 'Warteliste, Platz 2');
    expect(says()).toContain('Alle Plätze sind vergeben. Vor Ihnen wartet 1 Anmeldung mit 2 Personen.');
    expect(says()).toContain('Dann haben Sie 48 Stunden Zeit zuzusagen.');
    expect(button('Von der Warteliste gehen')).toBeDefined();
  });

  test('with an offer is accepted with one press', async () => {
    const offer = { seats: 1, until: '2026-11-22T13:00:00.000Z' };
    const offered = registration({ state: 'offered', offer, version: 2 });
    const { bodies, says } = await shown([own({ free: 0, party: { registration: offered } })]);
    await appears('h2', '1 Platz ist für Sie frei');
    expect(says()).toContain('Die Geschäftsstelle hält ihn für Sie bis So., 22. Nov., 14:00 Uhr.');
    await press('Zusagen');
    await until(() => bodies.length === 1);
    expect(bodies[0]).toMatchObject({ coming: true, known: 2, people: [{ userId: malte.id }] });
  });

  test('with an offer of too few seats is accepted for those who are chosen', async () => {
    const people = [jutta, malte].map(({ id: userId, name }) => ({ ...registration().people[0]!, userId, name }));
    const offer = { seats: 1, until: '2026-11-22T13:00:00.000Z' };
    const { says, bodies } = await shown([
      own({ free: 0, party: { registration: registration({ state: 'offered', people, offer, version: 2 }) } }),
    ]);
    expect(says()).toContain('Sie brauchen 2 Plätze.');
    await press('Wählen, wer kommt');
    await tick('Jutta Rehbein');
    await press('1 Person anmelden');
    await until(() => bodies.length === 1);
    expect(bodies[0]).toMatchObject({ people: [{ userId: malte.id }], known: 2 });
  });

  test('that nobody comes has its reason', async () => {
    const declined = registration({ state: 'declined', people: [], reason: 'Urlaub' });
    const { says } = await shown([own({ party: { registration: declined } })]);
    await appears('h2', 'Sie kommen nicht');
    expect(says()).toContain('Grund: Urlaub');
    expect(button('Absagen')).toBeUndefined();
  });
});

describe('the time to register', () => {
  test('has not begun', async () => {
    const { says } = await shown([own({ period: 'early', terms: { opensOn: '2026-12-01' } })]);
    expect(says()).toContain('Die Anmeldung beginnt am Dienstag, 1. Dezember 2026');
    expect(document.querySelector('form')).toBeNull();
  });

  test('is over for who has not answered, and names whom to ask', async () => {
    const { says } = await shown([own({ period: 'closed' })]);
    expect(says()).toContain(
      'Sie endete am Freitag, 8. Januar 2027. Von Tischlerei Rehbein GmbH liegt keine Antwort vor.',
    );
    expect(says()).toContain('wenden Sie sich bitte an: Inga Kolbe, 05555 1234-17');
  });

  test('is over for who comes', async () => {
    const { says } = await shown([own({ period: 'closed', party: { registration: registration() } })]);
    await appears('h2', 'Sie kommen mit 1 Person');
    expect(says()).toContain('Möchten Sie etwas ändern, wenden Sie sich bitte an:');
    expect(button('Ändern')).toBeUndefined();
  });
});

test('somebody alone is ticked, and registers with one press', async () => {
  const alone = { company: null, people: [{ ...jutta, function: null }] };
  const { bodies, says } = await shown([own({ terms: { by: 'person' }, party: alone })]);
  expect(says()).toContain('Ich komme nicht');
  await press('Anmelden');
  await until(() => bodies.length === 1);
  expect(bodies[0]).toMatchObject({ companyId: null, people: [{ userId: jutta.id }] });
});

test('of several companies the first that is open is unfolded', async () => {
  const stairs = { id: id(72), name: 'Rehbein Treppenbau' };
  const roofs = { id: id(73), name: 'Rehbein Dach' };
  const { says } = await shown([
    own({
      items: [
        { company: joinery, people: [jutta, malte], registration: registration() },
        { company: stairs, people: [jutta], registration: null },
        { company: roofs, people: [jutta], registration: null },
      ],
    }),
  ]);
  await appears('h2', 'Tischlerei Rehbein GmbH: Sie kommen mit 1 Person');
  expect(document.querySelectorAll('form')).toHaveLength(1);
  expect(says()).toContain('Wer kommt von Rehbein Treppenbau?');
  await press('Für Rehbein Dach antworten');
  expect(document.querySelectorAll('form')).toHaveLength(2);
});

test('the office finds nothing where a post is not addressed to it', async () => {
  const { asked } = await show(<RegistrationPart postId={postId} language={null} contact={null} />, {
    [`GET /api/posts/${postId}/registration`]: () => problem(409, 'registrations.notAsked'),
    'GET /api/users/me/certificates': () => Response.json({ items: [] }),
  });
  await until(() => asked.length > 1);
  expect(document.querySelector('main')?.textContent).toBe('');
});

test('of an event that is cancelled the reader sees that the registration has ended', async () => {
  const party = { registration: registration() };
  await show(<RegistrationPart postId={postId} language={null} contact={null} isCancelled />, {
    [`GET /api/posts/${postId}/registration`]: () => Response.json(own({ period: 'over', party })),
  });
  const block = await appears('section');
  expect(block.textContent).toContain('Ihre Anmeldung ist aufgehoben');
  expect(block.textContent).toContain(malte.name);
  expect(block.querySelector('button')).toBeNull();
});

describe('after the event', () => {
  const number = 'a2b3-c4d5-e6f7-g8h9';
  const certificate = { number, title: 'Praxistag', language: null, days: ['2027-01-16'] };
  const over = own({ period: 'over', party: { registration: registration() } });
  const after = (of: string, answer: () => Response, more: { isPast?: boolean } = {}) =>
    show(<RegistrationPart postId={postId} language={null} contact={null} {...more} />, {
      [`GET /api/posts/${postId}/registration`]: answer,
      'GET /api/users/me/certificates': () => Response.json({ items: [{ ...certificate, postId: of }] }),
      [`GET /api/users/me/certificates/${number}`]: () => new Response('%PDF'),
    });

  test.each<[string, () => Response, boolean]>([
    ['has registered', () => Response.json(over), false],
    ['came without being asked', () => problem(409, 'registrations.notAsked'), false],
    ['reads the post when it has expired', () => problem(500, 'internal'), true],
  ])('a person who was there and %s finds the certificate', async (_, answer, isPast) => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:certificate');
    const { asked } = await after(postId, answer, { isPast });
    const block = await appears('section');
    expect(block.textContent?.replaceAll('\u00a0', ' ')).toContain('Sie waren daSamstag, 16. Januar 2027');
    await press('Teilnahmebescheinigung als PDF sichern');
    await until(() => saved.mock.calls.length > 0);
    expect(asked).toContain(`GET /api/users/me/certificates/${number}`);
    expect(asked.includes(`GET /api/posts/${postId}/registration`)).toBe(!isPast);
    saved.mockRestore();
  });

  test('a person who was at another event alone finds nothing', async () => {
    const { asked } = await after(id(77), () => Response.json(over));
    await until(() => asked.includes('GET /api/users/me/certificates'));
    expect(document.querySelector('main')?.textContent).toBe('');
  });

  test('certificates are asked for only then', async () => {
    const { asked } = await after(postId, () => Response.json(own()));
    await appears('section');
    expect(asked).not.toContain('GET /api/users/me/certificates');
  });
});
