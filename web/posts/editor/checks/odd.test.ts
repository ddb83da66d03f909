import { expect, test } from 'vitest';
import { type Draft, emptyDraft } from '../draft/draft.ts';
import { oddIn } from './odd.ts';

const now = new Date('2026-11-20T09:00:00Z');
const body = { type: 'doc' as const, content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text' }] }] };
const whole: Draft = {
  ...emptyDraft,
  title: 'Titel',
  body,
  audience: { include: [{ target: { kind: 'everyone' }, name: '' }], exclude: [] },
};
const picture = { type: 'picture', attrs: { file: 'f', width: 1, height: 1, alt: '', decorative: false } };

test.each<[string, Partial<Draft>, string[]]>([
  ['nothing odd', {}, []],
  ['no title and text', { title: ' ', body: emptyDraft.body }, ['title', 'body']],
  ['a gap of its template', { title: 'Frost am [Tag]' }, ['gaps']],
  ['no audience', { audience: { include: [], exclude: [] } }, ['audience']],
  ['a deadline of yesterday', { deadline: '2026-11-19' }, ['deadline']],
  ['a deadline of today', { deadline: '2026-11-20' }, []],
  ['a deadline before it comes out', { deadline: '2026-11-25', publishAt: '2026-11-26T09:00:00Z' }, ['deadline']],
  ['an event an hour ago', { eventAt: '2026-11-20T08:00:00.000Z' }, ['event']],
  ['a day to confirm that is over', { confirmation: { by: 'person', until: '2026-11-01' } }, ['confirmation']],
  ['a last day that is over', { expiresOn: '2000-01-01' }, ['expiresOn']],
  ['a picture without description', { body: { ...body, content: [...body.content, picture] } }, ['pictures']],
])('of a draft with %s that is named', (_what, given, found) => {
  expect(oddIn({ ...whole, ...given }, { now }).map(({ what }) => what)).toEqual(found);
});

test('only what is missing holds publishing, and a correction keeps its audience', () => {
  const draft = { ...whole, title: '', deadline: '2026-11-19', audience: { include: [], exclude: [] } };
  const before = { ...whole, deadline: '2026-12-01' };
  expect(oddIn(draft, { now, before }).map(({ what, holds }) => [what, holds])).toEqual([
    ['title', true],
    ['deadline', false],
  ]);
  // What was over already is not odd.
  expect(oddIn({ ...draft, title: 'Frost' }, { now, before: draft })).toEqual([]);
});
