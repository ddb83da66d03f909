// A program: people who are drawn at random ask for what people ask for, over a fixed number of connections.
import { setTimeout as wait } from 'node:timers/promises';
import { answer } from '../answer.ts';
import { directus, type DirectusGiven } from './directus.ts';
import { ours, type OursGiven } from './ours.ts';
import { type Ask, ofOffice, oneOf, type People, type Person, shares, type Wish } from './people.ts';

export interface Mix {
  address: string;
  readers: Record<string, string>[];
  office: Record<string, string>;
  /** How the server is asked. */
  manner: { ours: OursGiven } | { directus: DirectusGiven };
  wishes: readonly Wish[];
  connections: number;
  seconds: number;
  /** At most that many wishes a second; as many as are answered where it is left out. */
  perSecond?: number;
}

export interface MixResult {
  seconds: number;
  /** A wish may take several. */
  requests: number;
  /** What went wrong, by the first words of the answer. */
  failures: Record<string, number>;
  /** Milliseconds of each wish until all its answers were there, ascending. */
  latencies: Partial<Record<Wish, number[]>>;
}

answer({ run });

async function run(mix: Mix): Promise<MixResult> {
  const { address, readers, office, manner, wishes, connections, seconds, perSecond = Infinity } = mix;
  const people: People = 'ours' in manner ? ours(manner.ours) : directus(manner.directus);
  const persons = readers.map((headers): Person => ({ headers, posts: [], asked: [] }));
  const result: MixResult = { seconds, requests: 0, failures: {}, latencies: {} };

  const askAs =
    (own: Record<string, string>): Ask =>
    async (method, path, body, more = {}) => {
      result.requests += 1;
      const isPlain = body === undefined || body instanceof Uint8Array;
      const reply = await fetch(`${address}${path}`, {
        method,
        headers: { ...own, ...(!isPlain && { 'content-type': 'application/json' }), ...more },
        ...(body !== undefined && { body: isPlain ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
      });
      if (!reply.ok) throw new Error(`${method} ${path.replace(/[\da-f-]{36}/g, '…')} ${reply.status}`);
      // The body is read here, so that its time is measured; the caller reads the copy.
      return new Response(await reply.arrayBuffer(), { status: 200, headers: reply.headers });
    };

  async function fulfil(wish: Wish, person: Person) {
    const work = people[wish];
    if (!work) throw new Error(`nobody asks for ${wish} here`);
    const asked = performance.now();
    try {
      await work(askAs(ofOffice.includes(wish) ? office : person.headers), person);
      (result.latencies[wish] ??= []).push(performance.now() - asked);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      result.failures[words] = (result.failures[words] ?? 0) + 1;
    }
  }

  const drawn = wishes.flatMap((wish) => Array.from({ length: shares[wish] }, () => wish));
  const mustKnow = (wish: Wish, { posts, asked }: Person) =>
    (wish === 'post' && posts.length === 0) || (wish === 'confirm' && asked.length === 0);
  const begun = performance.now();
  let count = 0;
  async function connection() {
    while (performance.now() < begun + seconds * 1000) {
      const due = begun + (count++ / perSecond) * 1000;
      if (due > performance.now()) await wait(due - performance.now());
      const [wish, person] = [oneOf(drawn), oneOf(persons)];
      // Nobody opens a post before the feed has named it.
      await fulfil(mustKnow(wish, person) ? 'feed' : wish, person);
    }
  }
  await Promise.all(Array.from({ length: connections }, connection));
  for (const list of Object.values(result.latencies)) list.sort((one, other) => one - other);
  return { ...result, seconds: (performance.now() - begun) / 1000 };
}
