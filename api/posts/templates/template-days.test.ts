import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noFacts } from '#contract/posts/event-days.ts';
import { postTemplates } from '#database/schema/post-templates.ts';
import { openTerms } from '#api/registrations/fixtures/event.ts';
import { openOffice } from '../files/fixtures/office.ts';

let room: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  room = await openOffice();
});
beforeEach(async () => {
  room.api.clock.now = new Date('2026-11-20T09:00:00Z');
  await room.api.arrange((db) => db.delete(postTemplates));
});
afterAll(() => room.api.close());

const question = {
  id: '00000000-0000-4000-8000-000000000001',
  text: 'Essen?',
  scope: 'person' as const,
  kind: 'text' as const,
  choices: [],
  least: null,
  most: null,
  required: false,
  hidden: false,
};

/** Two evenings in March, the second after the change of the clock. */
const course = {
  title: 'Kurs Kalkulation',
  kind: 'training',
  eventAt: '2027-03-22T17:00:00.000Z',
  eventPlace: 'Haus des Handwerks',
  event: {
    ...noFacts,
    endsAt: '2027-03-22T19:30:00.000Z',
    dates: [{ at: '2027-03-29T16:00:00.000Z', endsAt: '2027-03-29T18:30:00.000Z' }],
    address: 'Marktplatz 1',
    costs: '20 €',
    contact: 'Frau Kern',
    registration: { ...openTerms, opensOn: '2027-02-20', until: '2027-03-15', seats: 12, questions: [question] },
  },
};

async function templateOf(content: object): Promise<{ id: string; hasDays: boolean }> {
  const postId = await room.draft(content);
  const { status, body } = await room.call('POST', '/api/posts/templates', { postId, name: 'Kurs' });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

const use = (id: string, body: object = {}) => room.call('POST', `/api/posts/templates/${id}/draft`, body);

describe('a template of an event', () => {
  it('makes a draft for a day, from which its other days are as far as they were', async () => {
    const { id, hasDays } = await templateOf({ ...course, audience: { include: [room.hers], exclude: [] } });
    expect(hasDays).toBe(true);
    expect((await use(id, { day: '2027-10-18' })).body.post).toMatchObject({
      title: course.title,
      kind: 'training',
      eventAt: '2027-10-18T16:00:00.000Z',
      eventPlace: course.eventPlace,
      event: {
        endsAt: '2027-10-18T18:30:00.000Z',
        dates: [{ at: '2027-10-25T16:00:00.000Z', endsAt: '2027-10-25T18:30:00.000Z' }],
        address: 'Marktplatz 1',
        costs: '20 €',
        contact: 'Frau Kern',
        registration: { ...openTerms, opensOn: '2027-09-18', until: '2027-10-11', seats: 12, questions: [question] },
      },
      audience: { include: [{ target: room.hers }] },
    });
  });

  it('makes a draft without days where none is named', async () => {
    const { id } = await templateOf(course);
    expect((await use(id)).body.post).toMatchObject({
      eventAt: null,
      event: { endsAt: null, dates: [], registration: { opensOn: null, until: null, seats: 12 } },
    });
  });

  it('keeps its days when it is changed', async () => {
    const { id } = await templateOf(course);
    const { post } = (await use(id, { to: 'change' })).body;
    expect(post).toMatchObject({ eventAt: course.eventAt, event: { registration: { until: '2027-03-15' } } });
    await room.call('PUT', `/api/posts/templates/${id}`, { postId: post.id, name: 'Kurs', discard: true });
    expect((await use(id, { day: '2027-04-05' })).body.post.event.registration.until).toBe('2027-03-29');
  });

  it('refuses a day that is over, and any day where it has no event', async () => {
    const { id } = await templateOf(course);
    expect(await use(id, { day: '2026-11-19' })).toMatchObject({ status: 400, body: { errors: [{ path: 'day' }] } });
    await room.api.arrange((db) => db.delete(postTemplates));
    const bare = await templateOf({ title: 'Rundschreiben', kind: 'circular' });
    expect(bare.hasDays).toBe(false);
    expect(await use(bare.id, { day: '2027-01-01' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'day' }] },
    });
  });

  it('makes a draft that is repeated as a series', async () => {
    const { id } = await templateOf(course);
    const { post } = (await use(id, { day: '2027-05-03' })).body;
    const { body } = await room.call('POST', `/api/posts/${post.id}/series`, { days: ['2027-06-07'] });
    const [made] = body.drafts;
    expect((await room.call('GET', `/api/posts/${made.id}`)).body).toMatchObject({
      title: course.title,
      eventAt: '2027-06-07T16:00:00.000Z',
      event: {
        dates: [{ at: '2027-06-14T16:00:00.000Z' }],
        registration: { opensOn: '2027-05-08', until: '2027-05-31' },
      },
    });
  });

  it('of whole days keeps them whole', async () => {
    const fair = {
      title: 'Messe',
      kind: 'event',
      eventAt: '2027-05-10T22:00:00.000Z',
      event: { ...noFacts, wholeDay: true, endsAt: '2027-05-13T22:00:00.000Z' },
    };
    const { id } = await templateOf(fair);
    expect((await use(id, { day: '2027-11-09' })).body.post).toMatchObject({
      eventAt: '2027-11-08T23:00:00.000Z',
      event: { wholeDay: true, endsAt: '2027-11-11T23:00:00.000Z' },
    });
  });
});
