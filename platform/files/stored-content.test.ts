import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dispositionOf } from '../http/downloads/disposition.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';
import { contentOf } from './stored-content.ts';
import { pieces, temporaryFolder, temporaryS3 } from './fixtures/stores.ts';

const how = { s3Redirect: true, accelRedirect: undefined };
const type = 'application/pdf';
const name = 'Prüfung.pdf';

async function stored() {
  const files = s3Store(await temporaryS3());
  const key = `here/${randomUUID()}`;
  const bytes = randomBytes(5000);
  return { bytes, content: contentOf(files, how)({ key, ...(await files.put(key, pieces(bytes))) }) };
}

it.each([{}, { 'sec-fetch-mode': 'navigate' }])(
  'a bucket sends a download itself to who can follow: %j',
  async (headers) => {
    const { bytes, content } = await stored();
    const disposition = dispositionOf({ name, type });
    const sent = await content.elsewhere?.({ type, disposition, headers });
    expect(sent).toMatchObject({ status: 307, headers: { 'cache-control': 'no-store' } });
    const { searchParams } = new URL(sent?.headers['location'] ?? '');
    expect(Number(searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(300);
    const reply = await fetch(sent?.headers['location'] ?? '');
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': disposition,
      'cache-control': 'private, no-cache',
    });
  },
);

it.each([
  ['to be shown', { inline: true }, {}],
  ['by a page that reads it', {}, { 'sec-fetch-mode': 'cors' }],
  ['by a page of the same origin', {}, { 'sec-fetch-mode': 'same-origin' }],
])('a file requested %s is sent by the program itself', async (_what, shown, headers) => {
  const { content } = await stored();
  const disposition = dispositionOf({ name, type, ...shown });
  expect(await content.elsewhere?.({ type, disposition, headers })).toBeUndefined();
});

it('a folder has no addresses, so we send ourselves', async () => {
  const files = folderStore(await temporaryFolder());
  const key = `here/${randomUUID()}`;
  const content = contentOf(files, how)({ key, ...(await files.put(key, pieces(randomBytes(5)))) });
  expect(await content.elsewhere?.({ type, disposition: 'attachment', headers: {} })).toBeUndefined();
});
