import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { routesOf } from '#contract/base/route.ts';
import { roles, users } from '#database/schema/members.ts';
import { buildFolder, buildPost, grant } from '#sample/builders.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { arrangeRows, callOf } from '../support/rows.ts';

let api: TestApi;
let reader: { id: string; token: string; subject: string };
let rows: Record<string, string>;

/** Every holder of the one office is a woman; posts and folders are addressed to it. */
beforeAll(async () => {
  api = await testApi();
  reader = await api.signIn({ salutation: 'Frau' });
  await api.arrange((db) => grant(db, { userId: reader.id, role: 'admin' }));
  rows = await arrangeRows(api, reader);
  const [roleId, guildId] = [rows['roleId'] ?? '', rows['guildId'] ?? ''];
  const as = { id: roleId, roleId, guildId };
  await api.arrange(async (db) => {
    await db.update(users).set({ salutation: 'Frau' });
    await db.update(roles).set({ name: 'Prüfwart', feminineName: 'Prüfwartin' }).where(eq(roles.id, roleId));
    await grant(db, { userId: reader.id, roleId, guildId, substituteId: rows['userId'] ?? null });
    const audience = { include: [{ kind: 'role' as const, id: as.id }] };
    rows['/api/posts/'] = rows['/api/see-as/posts/'] = await buildPost(db, { state: 'published', audience });
    rows['/api/document/folders/'] = rows['/api/see-as/folders/'] = await buildFolder(db, { name: 'Amt', audience });
  });
  const note = { body: { roleId, guildId, startsOn: '2020-01-01', endsOn: '2021-01-01' }, as: reader.token };
  await api.call('POST', `/api/users/${reader.id}/roles`, note);
});
afterAll(() => api.close());

/** Where the office is a group, or the row itself. */
const asGroup = [
  'documents.folders items audience include name',
  'documents.readFolder audience include name',
  'folderRights.export',
  'folderRights.list items audience include name',
  'members.roles.list items name',
  'members.roles.read name',
  'posts.read audience include name',
  'targeting.targets items name',
  'visibility.mine includes targetName',
  'visibility.myFolder audiences includes targetName',
  'visibility.ofFolder audiences includes targetName',
  'visibility.ofPost includes targetName',
];

const withHer = [
  'audit.export',
  'audit.list items changes after name',
  'audit.list items name',
  'documents.folders items because name',
  'documents.readFolder because name',
  'members.ends.offices items role name',
  'members.ends.officesOfPerson items role name',
  'members.guilds.read officers role name',
  'members.lists.users items roles name',
  'members.roles.list items feminineName',
  'members.roles.read feminineName',
  'members.users.list items roles name',
  'members.users.me roles name',
  'members.users.read roles name',
  'members.users.read terms role name',
  'posts.list items because name',
  'posts.read because name',
  'privacy.ownData facts rows role',
  'privacy.ownDataEntries items role',
  'privacy.ownDataFile meine-daten.html',
  'privacy.ownDataFile meine-daten.json',
  'seeAs.person items because name',
  'seeAs.personsFolders items because name',
  'visibility.mine includes steps name',
  'visibility.mine person belongs name',
  'visibility.myDocument person belongs name',
  'visibility.myFolder audiences includes steps name',
  'visibility.myFolder person belongs name',
  'visibility.ofDocument person belongs name',
  'visibility.ofFolder audiences includes steps name',
  'visibility.ofFolder person belongs name',
  'visibility.ofPost includes steps name',
  'visibility.ofPost person belongs name',
];

const questions: Record<string, string> = {
  'audit.list': '?entity=roleTerms',
  'privacy.ownDataEntries': '?kind=terms',
  'privacy.ownDataFile': '?language=de',
};

describe('an office whose holder is addressed as a woman', () => {
  it('has her form of the office beside her name, and the neutral form where it is a group', async () => {
    const found: Record<'hers' | 'plain', Set<string>> = { hers: new Set(), plain: new Set() };
    for (const [name, route] of routesOf(contract)) {
      if (route.method !== 'GET') continue;
      const call = callOf(route, { ...rows, '/api/users/': reader.id, userId: reader.id });
      if (!call) continue;
      const { body } = await api.call('GET', `${call.path}${questions[name] ?? ''}`, { as: reader.token });
      for (const [place, text] of textsIn(body, name)) {
        if (text.includes('Prüfwartin')) found.hers.add(place);
        else if (text.includes('Prüfwart')) found.plain.add(place);
      }
    }
    expect([...found.plain].toSorted(), 'ask `office_of` where it is told with its holder').toEqual(asGroup);
    expect([...found.hers].toSorted()).toEqual(withHer);
  });
});

/** Every text of an answer with the path of its field, without the places of items. */
function textsIn(body: unknown, place: string): (readonly [place: string, text: string])[] {
  if (typeof body === 'string') return [[place, body]];
  if (Buffer.isBuffer(body))
    return body.subarray(0, 2).toString() === 'PK' ? inZip(body, place) : [[place, body.toString()]];
  if (Array.isArray(body)) return body.flatMap((one) => textsIn(one, place));
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([field, value]) => textsIn(value, `${place} ${field}`));
}

function inZip(content: Buffer, place: string) {
  const files = Object.entries(unzipSync(new Uint8Array(content)));
  return files.map(([name, bytes]) => [`${place} ${name}`, strFromU8(bytes)] as const);
}
