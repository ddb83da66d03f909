// Streams of server-sent events of one node. Events carry no data.
import { Readable } from 'node:stream';
import type { LiveKind } from '#contract/base/live.ts';
import type { News } from './news.ts';

interface Listener {
  tenantId: string;
  userId: string;
  session: string | null;
  isAdmin: boolean;
}

export interface Hub {
  /** Open it in the transaction that has checked the rights. */
  open(listener: Listener): Readable;
  tell(news: News): void;
  count(): number;
  /** Ends all streams; new ones may be opened. */
  endAll(): void;
  close(): void;
}

/** Times are in milliseconds. */
export interface HubLimits {
  /** Maximum age, after which the token is checked again; randomly shortened. */
  life: number;
  silence: number;
  look: number;
  gather: number;
  /** Delay per listener of a tenant over which clients spread their requests, and its maximum. */
  spread: number;
  longestSpread: number;
  /** One more ends the oldest. */
  perPerson: number;
  /** Unread bytes after which a stream ends. */
  unread: number;
}

const hubLimits: HubLimits = {
  life: 600_000,
  silence: 25_000,
  look: 1000,
  gather: 200,
  spread: 4,
  longestSpread: 20_000,
  perPerson: 12,
  unread: 8192,
};

interface Stream extends Listener {
  out: Readable;
  endsAt: number;
  heardAt: number;
}

export function createHub(given: Partial<HubLimits> = {}): Hub {
  const limits = { ...hubLimits, ...given };
  const byTenant = new Map<string, Set<Stream>>();
  const gathering = new Map<string, NodeJS.Timeout>();
  const beat = setInterval(() => lookAfter(Date.now()), limits.look).unref();
  let closed = false;

  function open(listener: Listener): Readable {
    const now = Date.now();
    const out = new Readable({ read() {}, highWaterMark: 1024 });
    out.push(':\n\n');
    const life = limits.life * (0.9 + Math.random() * 0.1);
    const stream: Stream = { ...listener, out, endsAt: now + life, heardAt: now };
    if (closed || limits.life === 0) return ended(out);
    const streams = byTenant.get(listener.tenantId) ?? new Set();
    byTenant.set(listener.tenantId, streams.add(stream));
    const own = [...streams].filter(({ userId }) => userId === listener.userId);
    if (own.length > limits.perPerson && own[0]) end(own[0]);
    out.once('close', () => forget(stream));
    return out;
  }

  function forget(stream: Stream) {
    const streams = byTenant.get(stream.tenantId);
    if (streams?.delete(stream) && streams.size === 0) byTenant.delete(stream.tenantId);
  }

  function end(stream: Stream) {
    forget(stream);
    ended(stream.out);
  }

  function endAll() {
    for (const stream of all()) end(stream);
  }

  function* all() {
    for (const streams of byTenant.values()) yield* streams;
  }

  function say(stream: Stream, text: string) {
    if (stream.out.readableLength > limits.unread) {
      forget(stream);
      stream.out.destroy();
      return;
    }
    stream.out.push(text);
    stream.heardAt = Date.now();
  }

  function lookAfter(now: number) {
    for (const stream of all()) {
      if (now >= stream.endsAt) end(stream);
      else if (now - stream.heardAt >= limits.silence) say(stream, ':\n\n');
    }
  }

  function soon(key: string, act: () => void) {
    if (gathering.has(key)) return;
    const timer = setTimeout(() => {
      gathering.delete(key);
      act();
    }, limits.gather);
    gathering.set(key, timer.unref());
  }

  function tellTenant(kind: Exclude<LiveKind, 'person'>, tenantId: string) {
    const streams = [...(byTenant.get(tenantId) ?? [])];
    const concerned = kind !== 'posts' ? streams.filter(({ isAdmin }) => isAdmin) : streams;
    const within = Math.min(limits.longestSpread, Math.round(concerned.length * limits.spread));
    const event = eventOf(kind, within);
    for (const stream of concerned) say(stream, event);
  }

  function tell(news: News) {
    if (news.kind === 'all')
      for (const tenantId of byTenant.keys())
        for (const kind of ['posts', 'office', 'writing', 'questions'] as const) tell({ kind, tenantId });
    else if (news.kind === 'settings' || news.kind === 'maintenance') return;
    else if (news.kind === 'session') for (const stream of all()) endIf(stream, stream.session === news.session);
    else if (news.kind === 'person')
      for (const stream of byTenant.get(news.tenantId) ?? []) {
        if (stream.userId !== news.userId) continue;
        say(stream, eventOf('person', 0));
        end(stream);
      }
    else if ('userId' in news) for (const stream of byTenant.get(news.tenantId) ?? []) sayIf(stream, news);
    else soon(`${news.kind} ${news.tenantId}`, () => tellTenant(news.kind, news.tenantId));
  }

  function sayIf(stream: Stream, { kind, userId }: { kind: LiveKind; userId: string }) {
    if (stream.userId === userId) say(stream, eventOf(kind, 0));
  }

  function endIf(stream: Stream, isMeant: boolean) {
    if (isMeant) end(stream);
  }

  return {
    open,
    tell,
    count: () => [...byTenant.values()].reduce((sum, { size }) => sum + size, 0),
    endAll,
    close() {
      closed = true;
      clearInterval(beat);
      for (const timer of gathering.values()) clearTimeout(timer);
      endAll();
    },
  };
}

function eventOf(kind: LiveKind, within: number): string {
  return `event: ${kind}\ndata: {"within":${within}}\n\n`;
}

function ended(out: Readable): Readable {
  out.push(null);
  return out;
}
