import { Agent, request } from 'node:https';

export interface Asked {
  /** Of a post that was to be written. */
  title?: string;
  /** Undefined where the connection was lost. */
  status?: number;
  /** Whether it was under way when a node was killed. */
  atKill: boolean;
}

/**
 * Asks `address`, by so many callers each as soon as it has its answer or so often a second, and writes a post with every fourth call. `title` makes
 * each known again.
 */
export function loadOf(
  address: string,
  {
    certificate,
    token,
    pace,
    post,
  }: {
    certificate: string;
    token: string;
    pace: { callers: number } | { perSecond: number };
    post: (title: string) => object;
  },
) {
  const agent = new Agent({ keepAlive: true, ca: certificate, maxSockets: 100 });
  const underWay = new Set<Asked>();
  const done: Asked[] = [];
  let wake = () => {};
  let killing = false;
  let count = 0;

  async function ask(): Promise<void> {
    count += 1;
    const one: Asked = { atKill: killing, ...(count % 4 === 0 && { title: `Nr. ${count}` }) };
    underWay.add(one);
    const status = await answerTo(one).catch(() => undefined);
    if (status !== undefined) one.status = status;
    underWay.delete(one);
    done.push(one);
    wake();
  }

  const answerTo = ({ title }: Asked) =>
    askOver(address, { agent, certificate, token, ...(title !== undefined && { post: post(title) }) });

  const ending = new AbortController();
  const caller = async () => {
    while (!ending.signal.aborted) await ask();
  };
  const asking = 'perSecond' in pace ? setInterval(() => void ask(), 1000 / pace.perSecond) : undefined;
  if ('callers' in pace) for (let more = pace.callers; more > 0; more -= 1) void caller();

  async function until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => (wake = resolve));
  }

  return {
    /** Waits for so many more answers. */
    async answers(more: number): Promise<void> {
      const enough = done.length + more;
      await until(() => done.length >= enough);
    },
    /** While `kill` works, calls may be lost. */
    async whileKilling(kill: () => Promise<void>): Promise<void> {
      for (const one of underWay) one.atKill = true;
      killing = true;
      await kill();
      killing = false;
    },
    /** Waits for what is under way. */
    async end(): Promise<{ asked: Asked[]; failed: Asked[] }> {
      ending.abort();
      clearInterval(asking);
      await until(() => underWay.size === 0);
      agent.destroy();
      return { asked: done, failed: done.filter(({ status }) => status !== 200 && status !== 201) };
    },
  };
}

/** Reads posts, or writes one. Answers with the status; throws where the connection is lost. */
export function askOver(
  address: string,
  { agent, certificate, token, post }: { agent?: Agent; certificate: string; token: string; post?: object },
): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const options = { headers, method: post ? 'POST' : 'GET', ca: certificate, timeout: 30_000, ...(agent && { agent }) };
  return new Promise((resolve, reject) => {
    const asking = request(`${address}/api/posts`, options, (answer) => {
      answer
        .resume()
        .once('end', () => resolve(answer.statusCode ?? 0))
        .once('error', reject);
    });
    asking.once('error', reject).once('timeout', () => asking.destroy(new Error('no answer')));
    asking.end(post && JSON.stringify(post));
  });
}
