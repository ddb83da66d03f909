import type { TestApi } from './api.ts';

interface Sent {
  as: string;
  /** `folderId` or `postId`, and more of `Upload-Metadata`. */
  into: Record<string, string>;
  name: string;
  content: Buffer;
}

/** Announces and sends a whole upload; answers its id, or the refusal of the announcement. */
export async function sendWhole(api: TestApi, { as, into, name, content }: Sent) {
  const headers = { 'x-tenant': 'here', 'tus-resumable': '1.0.0', authorization: `Bearer ${as}` };
  const metadata = Object.entries({ ...into, name }).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const begun = await api.app.inject({
    method: 'POST',
    url: '/api/document/uploads',
    headers: { ...headers, 'upload-length': String(content.length), 'upload-metadata': metadata.join(',') },
  });
  if (begun.statusCode !== 201) return { status: begun.statusCode, body: begun.json(), id: '' };
  const url = String(begun.headers.location);
  const sent = await api.app.inject({
    method: 'PATCH',
    url,
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: content,
  });
  return { status: sent.statusCode, body: undefined, id: url.split('/').at(-1) ?? '' };
}
