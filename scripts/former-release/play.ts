// What an office does with the portal of a former release, and what that release answers about it.
import type pg from 'pg';
import type { FormerAnswers } from '#database/fixtures/former-release.ts';

const office = { email: 'office@zunfthaus.example', password: 'zunfthaus-demo' };
const everyone = { include: [{ kind: 'everyone' }], exclude: [] };

/** `superuser` sees every row. `keep` comes between, as the program logs what it is asked. */
export async function playAndAsk(address: string, superuser: pg.Client, keep: () => void): Promise<FormerAnswers> {
  let token = await signIn();
  /** A token lives for some minutes. */
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await fetch(`${address}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (reply.status === 401 && attempt === 1) token = await signIn();
      else if (reply.ok) return (await reply.json().catch(() => undefined)) as T;
      else throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    }
  }
  async function signIn(): Promise<string> {
    const headers = { 'content-type': 'application/json', origin: address };
    const init = { method: 'POST', headers, body: JSON.stringify(office) };
    const signedIn = await fetch(`${address}/api/auth/sign-in/email`, init);
    const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
    const reply = await fetch(`${address}/api/auth/token`, { headers: { cookie: cookie.join('; ') } });
    return ((await reply.json()) as { token: string }).token;
  }
  const rows = async <T extends pg.QueryResultRow>(text: string) => (await superuser.query<T>(text)).rows;
  const idsOf = async (text: string) => (await rows<{ id: string }>(text)).map(({ id }) => id);

  await play();
  console.log('waiting for its mails');
  await untilMailsHaveLeft();
  keep();
  console.log('asking who sees what');
  const seen: FormerAnswers['seen'] = {};
  for (const id of await idsOf(`select id from users where state = 'active' order by id`)) {
    seen[id] = [];
    for (let page = 0, total = 1; seen[id].length < total; page += 1) {
      const found = await call<{ items: { id: string }[]; total: number }>(
        'GET',
        `/api/see-as/posts?as=user:${id}&size=100&page=${page}`,
      );
      total = found.total;
      seen[id].push(...found.items.map((post) => post.id));
    }
  }
  return { madeAt: new Date().toISOString(), seen };

  async function play(): Promise<void> {
    const publish = async (title: string, more: object = {}) => {
      const content = [{ type: 'paragraph', content: [{ type: 'text', text: `${title}: Näheres folgt.` }] }];
      const body = { type: 'doc', content };
      const post = await call<{ id: string }>('POST', '/api/posts', {
        title,
        kind: 'circular',
        body,
        audience: everyone,
        ...more,
      });
      await call('POST', `/api/posts/${post.id}/publish`);
      return post.id;
    };
    await publish('Neue Öffnungszeiten');
    const guilds = await idsOf('select id from guilds order by name limit 2');
    for (const id of guilds)
      await publish('Innungsversammlung', { audience: { include: [{ kind: 'guild', id }], exclude: [] } });
    const withdrawn = await publish('Irrläufer');
    await call('POST', `/api/posts/${withdrawn}/withdraw`, { note: 'Er war ein Versehen.' });
    const archived = await publish('Vom letzten Jahr');
    await call('POST', `/api/posts/${archived}/archive`);
    const [refused, approved] = await idsOf(`select id from users where state = 'pending' order by id`);
    await call('POST', `/api/users/${refused}/refuse`, { reason: 'Wir kennen Sie nicht.', tell: false });
    if (approved !== undefined) await call('POST', `/api/users/${approved}/approve`);
    const userIds = await idsOf(
      `select id from users where state = 'invited' and email is not null order by id limit 10`,
    );
    await call('POST', '/api/invitations', { userIds });
    const [blocked, left] = await idsOf(
      `select id from users where state = 'active' and subject is not null and email !~ 'zunfthaus.example' order by id limit 2`,
    );
    await call('POST', `/api/users/${blocked}/block`);
    await call('POST', `/api/users/${left}/leave`);
  }

  async function untilMailsHaveLeft(): Promise<void> {
    const due = `select count(*)::int as due from deliveries where state in ('due', 'sending')`;
    for (;;) {
      const [left] = await rows<{ due: number }>(due);
      if (left?.due === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
