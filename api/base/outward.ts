// Calls to addresses that somebody else has given, such as those of push services: never into a network of our own.
import { lookup } from 'node:dns';
import { type ClientRequest, request as askPlainly } from 'node:http';
import { type RequestOptions, request as askSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A call that got no answer. */
export class OutwardError extends Error {
  /** The other side may have got it: it must not be done again by itself. */
  readonly mayHaveGone: boolean;

  constructor(message: string, mayHaveGone: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutwardError';
    this.mayHaveGone = mayHaveGone;
  }
}

export interface OutwardAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Outward {
  /** Why nothing is ever sent to such an address, whatever its name leads to; undefined where something may be. */
  objection(address: string): string | undefined;
  /** Posts a body. A redirect is an answer like any other. Throws `OutwardError` where there is none. */
  post(address: string, body: Buffer, headers: Record<string, string>): Promise<OutwardAnswer>;
}

export interface OutwardOptions {
  /** Takes plain http and addresses of this machine: for tests alone. */
  standIns?: boolean;
  /** What leads from a name to its addresses; the system's own unless told. */
  resolve?: typeof lookup;
  /** Milliseconds until an answer must be there. */
  patience?: number;
}

export function outward({ standIns = false, resolve = lookup, patience = 10_000 }: OutwardOptions = {}): Outward {
  const mayReach = (address: string) => standIns || isPublic(address);

  function objection(address: string): string | undefined {
    const url = URL.parse(address);
    if (!url) return 'must be an address';
    if (url.username !== '' || url.password !== '') return 'must have no name and no password';
    if (standIns) return undefined;
    if (url.protocol !== 'https:' || url.port !== '') return 'must begin with https:// and have no port';
    const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
    return isIP(literal) > 0 && !mayReach(literal) ? 'must not lead into a private network' : undefined;
  }

  // What was looked at is what is connected to, so that no second answer of a name server leads elsewhere.
  const guarded: LookupFunction = (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error(`${name} has no address`), '');
      if (!found.every(({ address }) => mayReach(address)))
        return done(new Error(`${name} leads into a private network`), '');
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });

  return {
    objection,
    async post(address, body, headers) {
      const wrong = objection(address);
      if (wrong !== undefined) throw new OutwardError(wrong, false);
      const options: RequestOptions = {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length) },
        lookup: guarded,
        agent: false,
        maxHeaderSize: 16_384,
        signal: AbortSignal.timeout(patience),
      };
      const asking = address.startsWith('https:') ? askSecurely(address, options) : askPlainly(address, options);
      return answerTo(asking, body);
    },
  };
}

/** Sends it once the way stands; what the answer says beside its head is not read. */
async function answerTo(asking: ClientRequest, body: Buffer): Promise<OutwardAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<OutwardAnswer>();
  let hasGone = false;
  asking.once('socket', (socket) =>
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => {
      hasGone = true;
    }),
  );
  asking.once('response', (answer) => {
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    answer.on('error', () => {});
    answer.destroy();
  });
  asking.on('error', (cause) => reject(new OutwardError(cause.message, hasGone, { cause })));
  asking.end(body);
  return promise;
}

/** What anybody on the internet can reach; the rest is this machine, its networks, or nowhere. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(global, 3);
}

/** All of IPv6 that is given out. */
const global = ipaddr.IPv6.parse('2000::');
