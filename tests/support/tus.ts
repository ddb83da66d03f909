import type { TestApi } from './api.ts';

interface Sent {
  as: string;
  /** `folderId` or `postId`, and more of `Upload-Metadata`. */
  into: Record<string, string>;
  name: string;
  content: Buffer;
}

type Announced = Omit<Sent, 'content'> & { bytes: number };

const headersOf = (as: string) => ({ 'x-tenant': 'here', 'tus-resumable': '1.0.0', authorization: `Bearer ${as}` });

/** Announces an upload; answers its address. */
export async function begin(api: TestApi, announced: Announced): Promise<string> {
  return String((await announce(api, announced)).headers.location);
}

function announce(api: TestApi, { as, into, name, bytes }: Announced) {
  const metadata = Object.entries({ ...into, name }).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  return api.app.inject({
    method: 'POST',
    url: '/api/document/uploads',
    headers: { ...headersOf(as), 'upload-length': String(bytes), 'upload-metadata': metadata.join(',') },
  });
}

/** Announces and sends a whole upload; answers its id, or the refusal of the announcement. */
export async function sendWhole(api: TestApi, { content, ...sent }: Sent) {
  const begun = await announce(api, { ...sent, bytes: content.length });
  if (begun.statusCode !== 201) return { status: begun.statusCode, body: begun.json(), id: '' };
  const url = String(begun.headers.location);
  const reply = await api.app.inject({
    method: 'PATCH',
    url,
    headers: { ...headersOf(sent.as), 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: content,
  });
  return { status: reply.statusCode, body: undefined, id: url.split('/').at(-1) ?? '' };
}
