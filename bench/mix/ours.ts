import { beginnings, oneOf, type People, words } from './people.ts';

export interface OursGiven {
  folderId: string;
  guildIds: string[];
}

/** The first folder into which the office may file, and the guilds to which it writes. */
export async function oursGiven(address: string, office: Record<string, string>): Promise<OursGiven> {
  const idsOf = async (path: string) => {
    const answer = await fetch(`${address}${path}`, { headers: office });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return ((await answer.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
  };
  const [folderId] = await idsOf('/api/document/folders');
  if (folderId === undefined) throw new Error('there is no folder');
  return { folderId, guildIds: await idsOf('/api/guild') };
}

interface Listed {
  items: { id: string; asked: unknown[] }[];
}

/** What the screens of Zunfthaus ask for. */
export function ours({ folderId, guildIds }: OursGiven): Required<People> {
  const feed: Required<People>['feed'] = async (ask, person) => {
    const { items } = (await (await ask('GET', '/api/posts')).json()) as Listed;
    person.posts = items.map(({ id }) => id);
    person.asked = items.filter(({ asked }) => asked.length > 0).map(({ id }) => id);
  };
  return {
    feed,
    post: (ask, { posts }) => ask('GET', `/api/posts/${oneOf(posts)}`),
    bell: (ask) => ask('GET', '/api/notices'),
    documents: (ask) => ask('GET', '/api/document/recent'),
    search: (ask) => ask('GET', `/api/search?search=${encodeURIComponent(oneOf(words))}`),
    profile: (ask) => ask('GET', '/api/users/me'),
    confirm: (ask, { asked }) => ask('POST', `/api/posts/${oneOf(asked)}/confirmations`, {}),
    picker: (ask) => ask('GET', `/api/targets?search=${oneOf(beginnings)}`),
    async upload(ask) {
      const content = Buffer.from(
        `Merkblatt ${crypto.randomUUID()}\n${'Bitte beachten Sie die Hinweise.\n'.repeat(600)}`,
      );
      const named = ([key, value]: string[]) => `${key} ${Buffer.from(value ?? '').toString('base64')}`;
      const metadata = Object.entries({ folderId, name: `Merkblatt ${crypto.randomUUID()}.txt` });
      const tus = { 'tus-resumable': '1.0.0' };
      const begun = await ask('POST', '/api/document/uploads', undefined, {
        ...tus,
        'upload-length': `${content.length}`,
        'upload-metadata': metadata.map(named).join(','),
      });
      const path = new URL(begun.headers.get('location') ?? '', 'http://127.0.0.1').pathname;
      await ask('PATCH', path, content, {
        ...tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      });
      await ask('POST', `${path}/document`, {});
    },
    async publish(ask) {
      const text = { type: 'text', text: 'Bitte beachten Sie die geänderten Öffnungszeiten.' };
      const body = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
      const audience = { include: [{ kind: 'guild', id: oneOf(guildIds) }] };
      const draft = await ask('POST', '/api/posts', { title: `Hinweis ${crypto.randomUUID()}`, body, audience });
      await ask('POST', `/api/posts/${((await draft.json()) as { id: string }).id}/publish`, {});
    },
  };
}
