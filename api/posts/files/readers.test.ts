import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createScanner, scannerLimits } from '#platform/files/scanner.ts';
import { clamd, eicar } from '#tests/support/clamd.ts';
import { openOffice } from './fixtures/office.ts';

let daemon: Awaited<ReturnType<typeof clamd>>;
let room: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  daemon = await clamd();
  room = await openOffice({ scanner: createScanner(daemon.url, { ...scannerLimits, silence: 200, answer: 200 }) });
});
afterAll(async () => {
  await room.api.close();
  await daemon.close();
});
beforeEach(() => clockTo('2026-11-20T09:00:00Z'));

/** Tokens of another time hold no longer, so each person gets a new one. */
async function clockTo(now: string): Promise<void> {
  room.api.clock.now = new Date(now);
  for (const who of [room.office, room.anna, room.bert]) who.token = await room.api.token(who.subject);
}

interface Made {
  post: string;
  file: string;
  picture: string;
  /** Of another post, which everybody sees. */
  other: string;
}

/** Each address at which somebody might ask for the bytes or the name of the file. */
const addresses = ({ post, file, picture, other }: Made) => [
  `/api/posts/${post}/files/${picture}/picture`,
  `/api/posts/${post}/files/${picture}/picture?size=small`,
  `/api/posts/${post}/files/${picture}/download`,
  `/api/posts/${post}/files/${file}`,
  `/api/posts/${post}/files/${file}/download`,
  `/api/posts/${post}/files/${file}/download?inline=true`,
  `/api/posts/${other}/files/${picture}/picture`,
  `/api/posts/${other}/files/${file}`,
  `/api/posts/${other}/files/${file}/download`,
  `/api/document/files/${file}`,
  `/api/document/files/${file}/download`,
  `/api/document/files/${file}/thumbnail`,
  `/api/document/files/${file}/versions`,
  `/api/document/entries/${file}`,
];
const own = 6;

async function answers(made: Made, as?: string): Promise<number[]> {
  const asked = addresses(made).map((path) => room.api.call('GET', path, { ...(as && { as }) }));
  return (await Promise.all(asked)).map(({ status }) => status);
}

const read = (made: Made) => addresses(made).map((_, index) => (index < own ? 200 : 404));
const nothing = (made: Made, status = 404) => addresses(made).map(() => status);

type Step = (made: Made) => Promise<unknown>;
const post =
  (path: string, body?: object): Step =>
  (made) =>
    room.call('POST', `/api/posts/${made.post}/${path}`, body);
const readdressed: Step = (made) => room.call('PUT', `/api/posts/${made.post}/audience`, { include: [room.his] });
const scheduled: Step = async (made) => {
  await room.call('PATCH', `/api/posts/${made.post}`, { publishAt: '2026-12-24T09:00:00Z' });
  return post('publish')(made);
};
const trashed: Step = (made) => room.call('DELETE', `/api/posts/${made.post}`);
const publish = post('publish');
/** Published, and its last day is over. */
const expired: Step = async (made) => {
  const answer = await room.call('PATCH', `/api/posts/${made.post}`, { expiresOn: '2026-11-21' });
  await publish(made);
  await clockTo('2026-11-22T09:00:00Z');
  await room.api.leaveJob('expiry', { tenantId: 'here' });
  await room.api.runJobs();
  return answer;
};
const withdraw = post('withdraw', { note: null });

/** What is done with a post for Anna's group, and who reads its file then. */
const states: [name: string, steps: Step[], readers: { office: boolean; anna: boolean; bert: boolean }][] = [
  ['a draft', [], { office: true, anna: false, bert: false }],
  ['scheduled', [scheduled], { office: true, anna: false, bert: false }],
  ['a scheduled one that was readdressed', [scheduled, readdressed], { office: true, anna: false, bert: false }],
  ['in the trash', [trashed], { office: false, anna: false, bert: false }],
  ['a scheduled one in the trash', [scheduled, trashed], { office: false, anna: false, bert: false }],
  ['published', [publish], { office: true, anna: true, bert: false }],
  ['archived', [publish, post('archive')], { office: true, anna: true, bert: false }],
  ['readdressed', [publish, readdressed], { office: true, anna: false, bert: true }],
  ['archived and readdressed', [publish, post('archive'), readdressed], { office: true, anna: false, bert: true }],
  ['withdrawn', [publish, withdraw], { office: true, anna: false, bert: false }],
  ['withdrawn after the archive', [publish, post('archive'), withdraw], { office: true, anna: false, bert: false }],
  ['restored', [publish, withdraw, post('restore')], { office: true, anna: true, bert: false }],
  ['expired', [expired], { office: true, anna: true, bert: false }],
  ['expired and readdressed', [expired, readdressed], { office: true, anna: false, bert: true }],
  ['expired and withdrawn', [expired, withdraw], { office: true, anna: false, bert: false }],
];

async function showPicture(id: string): Promise<string> {
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { body: file } = await room.uploadPicture(id, { name: 'Bild.png', content });
  const attrs = { file: file.id, width: 9, height: 9, alt: '', decorative: true };
  const words = { type: 'paragraph', content: [{ type: 'text', text: 'Text' }] };
  const body = { type: 'doc', content: [words, { type: 'picture', attrs }] };
  await room.call('PATCH', `/api/posts/${id}`, { body });
  return file.id;
}

describe.each(states)('a file of a post that is %s', (_name, steps, readers) => {
  it('is for those who see the post, and for nobody else by any address', async () => {
    const other = await room.draft();
    await room.publish(other);
    const id = await room.draft({ audience: { include: [room.hers] } });
    const made: Made = { post: id, file: await room.attach(id), picture: await showPicture(id), other };
    await room.api.runJobs();
    for (const step of steps) expect(await step(made)).toMatchObject({ status: expect.toBeOneOf([200, 201, 204]) });
    for (const who of ['office', 'anna', 'bert'] as const)
      expect([who, await answers(made, room[who].token)]).toEqual([who, readers[who] ? read(made) : nothing(made)]);
    expect(await answers(made)).toEqual(nothing(made, 401));
  });
});

describe('a file of a post in a portal with a scanner', () => {
  it('is given to nobody before it was scanned, nor if it is harmful, and the office hears in which post it is', async () => {
    const id = await room.draft({ title: 'Einladung' });
    const file = await room.attach(id, { name: 'Rechnung.txt', content: Buffer.from(eicar) });
    await room.publish(id);
    const path = `/api/posts/${id}/files/${file}/download`;
    const asked = () =>
      Promise.all([room.office, room.anna].map(({ token }) => room.call('GET', path, undefined, token)));
    const refused = (code: string) => ({ status: 409, body: { code } });
    expect(await asked()).toMatchObject([refused('documents.notScanned'), refused('documents.notScanned')]);
    room.api.mails.length = 0;
    await room.api.runJobs();
    expect(await asked()).toMatchObject([refused('documents.infected'), refused('documents.infected')]);
    const harm = room.api.mails.find(({ subject }) => subject.includes('Schadsoftware'));
    expect(harm?.text).toMatch(/„Rechnung\. ?txt“ \(Beitrag „Einladung“\)/);
    const folder = { folderId: crypto.randomUUID() };
    expect(await room.call('POST', `/api/posts/${id}/files/${file}/document`, folder)).toMatchObject(
      refused('documents.infected'),
    );
  });
});
