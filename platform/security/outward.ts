// Requests to addresses from outside, such as push services and links in posts: never into internal networks (SSRF).
import { lookup, type LookupAddress } from 'node:dns';
import { type ClientRequest, request as askPlainly } from 'node:http';
import { type RequestOptions, request as askSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { MustBeReleased } from '../errors/mails-held.ts';

export class OutwardError extends Error {
  /** The server may have received it: do not retry automatically. */
  readonly mayHaveGone: boolean;

  constructor(message: string, mayHaveGone: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutwardError';
    this.mayHaveGone = mayHaveGone;
  }
}

/** It leads into a network that strangers cannot reach, or is no page of the web: nothing was asked there. */
export class NotPublicError extends OutwardError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, false, options);
    this.name = 'NotPublicError';
  }
}

export interface OutwardAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Outward {
  objection(address: string): string | undefined;
  /** Also asks where its name leads; undefined too if it cannot be resolved now. */
  objectionThere(address: string): Promise<string | undefined>;
  /** Redirects are not followed. Throws `OutwardError`. */
  post(address: string, body: Buffer, headers: Record<string, string>): Promise<OutwardAnswer>;
  /**
   * The status of a page of the web, by HTTP or HTTPS at their own ports. Redirects are followed, and each is checked as
   * the first address. Throws `OutwardError`, and `NotPublicError` where it must not ask.
   */
  head(address: string): Promise<number>;
}

export interface OutwardOptions {
  standIns?: boolean;
  /** Asked before each `post`, which acts on others; `head` only looks. */
  mustBeReleased?: MustBeReleased;
  resolve?: typeof lookup;
  /** Timeout in milliseconds. */
  patience?: number;
  /** Of `head`, for each redirect. */
  patienceOfPages?: number;
  /** What counts as public in tests. */
  reaches?: (address: string) => boolean;
  isWebPort?: (port: string) => boolean;
}

const mostRedirects = 5;

/** In milliseconds. */
const patienceOfNames = 2000;

export function outward({
  standIns = false,
  mustBeReleased = async () => {},
  resolve = lookup,
  patience = 10_000,
  patienceOfPages = 5000,
  reaches = isPublic,
  isWebPort = (port) => port === '',
}: OutwardOptions = {}): Outward {
  const mayReach = (address: string) => standIns || reaches(address);

  function objectionToPage(address: string): string | undefined {
    const url = /[\p{Cc}\s]/u.test(address) ? null : URL.parse(address);
    if (!url) return 'must be an address';
    if (url.username !== '' || url.password !== '') return 'must have no name and no password';
    if (!/^https?:$/.test(url.protocol)) return 'must begin with https:// or http://';
    if (!standIns && !isWebPort(url.port)) return 'must have no port';
    const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
    return isIP(literal) > 0 && !mayReach(literal) ? 'must not lead into a private network' : undefined;
  }

  function objection(address: string): string | undefined {
    const url = /[\p{Cc}\s]/u.test(address) ? null : URL.parse(address);
    if (!url) return 'must be an address';
    if (url.username !== '' || url.password !== '') return 'must have no name and no password';
    if (standIns) return undefined;
    if (url.protocol !== 'https:' || url.port !== '') return 'must begin with https:// and have no port';
    const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
    return isIP(literal) > 0 && !mayReach(literal) ? 'must not lead into a private network' : undefined;
  }

  function addressesOf(name: string): Promise<readonly LookupAddress[] | 'none' | 'unknown'> {
    const { promise, resolve: end } = Promise.withResolvers<readonly LookupAddress[] | 'none' | 'unknown'>();
    const timer = setTimeout(() => end('unknown'), patienceOfNames);
    resolve(name, { all: true }, (error, found) => {
      if (error) end(error.code === 'ENOTFOUND' ? 'none' : 'unknown');
      else end(found);
    });
    return promise.finally(() => clearTimeout(timer));
  }

  // Connects to the addresses that were checked: a second lookup may differ (DNS rebinding).
  const guarded: LookupFunction = (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error(`${name} has no address`), '');
      if (!found.every(({ address }) => mayReach(address)))
        return done(new NotPublicError(`${name} leads into a private network`), '');
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });

  return {
    objection,
    async objectionThere(address) {
      const wrong = objection(address);
      if (wrong !== undefined || standIns) return wrong;
      const { hostname } = new URL(address);
      if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) > 0) return undefined;
      const found = await addressesOf(hostname);
      if (found === 'unknown') return undefined;
      if (found === 'none' || found.length === 0) return 'must have a name that can be found';
      return found.every((one) => mayReach(one.address)) ? undefined : 'must not lead into a private network';
    },
    async post(address, body, headers) {
      await mustBeReleased();
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
    async head(address) {
      let at = address;
      for (let hops = 0; hops <= mostRedirects; hops++) {
        const wrong = objectionToPage(at);
        if (wrong !== undefined) throw new NotPublicError(wrong);
        const options: RequestOptions = {
          method: 'HEAD',
          headers: { 'user-agent': 'Zunfthaus link check' },
          lookup: guarded,
          agent: false,
          maxHeaderSize: 16_384,
          signal: AbortSignal.timeout(patienceOfPages),
        };
        const { status, headers } = await answerTo(
          at.startsWith('https:') ? askSecurely(at, options) : askPlainly(at, options),
        );
        const to = headers['location'];
        if (status < 300 || status > 399 || typeof to !== 'string' || !URL.canParse(to, at)) return status;
        at = new URL(to, at).href;
      }
      throw new OutwardError('there are too many redirects', true);
    },
  };
}

/** Ignores the answer's body. */
async function answerTo(asking: ClientRequest, body?: Buffer): Promise<OutwardAnswer> {
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
  asking.on('error', (cause) =>
    reject(cause instanceof OutwardError ? cause : new OutwardError(cause.message, hasGone, { cause })),
  );
  asking.end(body);
  return promise;
}

/** Not loopback, private or reserved. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(global, 3);
}

/** All allocated IPv6 addresses. */
const global = ipaddr.IPv6.parse('2000::');
