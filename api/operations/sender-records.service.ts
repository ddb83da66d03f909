import { NODATA, NOTFOUND, Resolver } from 'node:dns';
import { promisify } from 'node:util';
import { domainToASCII } from 'node:url';
import type { Value } from '#contract/operations/facts.ts';
import type { RecordKind } from '#contract/operations/words.ts';
import { domainsAbove, isDmarc, judgeDkim, judgeDmarc, judgeSpf, wantedSpf } from './sender-records.rules.ts';

export interface Sender {
  /** Its name. */
  portal: string;
  address: string;
}

type Domain = Value<'senders'>['domains'][number];
type Entry = Domain['records'][number];

/** Throws where the DNS did not answer. */
export type ReadTexts = (name: string) => Promise<string[]>;

interface Asked {
  texts: ReadTexts;
  /** The host of `SMTP_URL`. */
  server: string;
  /** The envelope sender of all mails, whose SPF is asked for. */
  envelope: string;
  selectors: readonly string[];
}

/** The records of each domain that portals send from; each name is asked for once. */
export async function readSenderRecords(senders: readonly Sender[], asked: Asked): Promise<Domain[]> {
  const portalsOf = Map.groupBy(senders, ({ address }) => domainOf(address));
  const once = eachOnce(asked.texts);
  return Promise.all(
    [...portalsOf].map(async ([domain, own]) => ({
      domain,
      portals: own.map(({ portal }) => portal),
      records: await Promise.all([
        spfOf(domainOf(asked.envelope), once, asked.server),
        dkimOf(domain, once, asked.selectors),
        dmarcOf(domain, once),
      ]),
    })),
  );
}

async function spfOf(domain: string, texts: ReadTexts, server: string): Promise<Entry> {
  const found = await texts(domain).catch(() => undefined);
  return found ? { kind: 'spf', name: domain, ...judgeSpf(found, wantedSpf(server)) } : unasked('spf', domain);
}

/** One of the selectors is enough, as servers change their key by the next. */
async function dkimOf(domain: string, texts: ReadTexts, selectors: readonly string[]): Promise<Entry> {
  const entries = await Promise.all(
    selectors.map(async (selector): Promise<Entry> => {
      const name = `${selector}._domainkey.${domain}`;
      const found = await texts(name).catch(() => undefined);
      return found ? { kind: 'dkim', name, ...judgeDkim(found) } : unasked('dkim', name);
    }),
  );
  const unnamed: Entry = { kind: 'dkim', name: `_domainkey.${domain}`, state: 'unnamed', found: null, wanted: null };
  return (
    entries.find(({ state }) => state === 'right') ??
    entries.find(({ state }) => state === 'unasked') ??
    entries[0] ??
    unnamed
  );
}

/** The policy of the nearest domain above holds where there is none of its own. */
async function dmarcOf(domain: string, texts: ReadTexts): Promise<Entry> {
  const name = `_dmarc.${domain}`;
  for (const above of domainsAbove(domain)) {
    const found = await texts(`_dmarc.${above}`).catch(() => undefined);
    if (!found) return unasked('dmarc', name);
    if (found.some(isDmarc)) return { kind: 'dmarc', name: `_dmarc.${above}`, ...judgeDmarc(found) };
  }
  return { kind: 'dmarc', name, ...judgeDmarc([]) };
}

function unasked(kind: RecordKind, name: string): Entry {
  return { kind, name, state: 'unasked', found: null, wanted: null };
}

function domainOf(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return domainToASCII(domain) || domain;
}

function eachOnce(texts: ReadTexts): ReadTexts {
  const asked = new Map<string, Promise<string[]>>();
  return (name) => {
    const answer = asked.get(name) ?? texts(name);
    asked.set(name, answer);
    return answer;
  };
}

/** By the servers of this machine, or by `servers`. Each name within `patience` milliseconds. */
export function textsFromDns(patience: number, servers?: readonly string[]): ReadTexts {
  // The second try comes after half of the time, and waits for as long.
  const resolver = new Resolver({ timeout: Math.ceil(patience / 3), tries: 2 });
  if (servers) resolver.setServers(servers);
  const resolve = promisify(resolver.resolveTxt.bind(resolver));
  return async (name) => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('the DNS does not answer')), patience);
    try {
      return (await Promise.race([resolve(name), late.promise])).map((pieces) => pieces.join(''));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === NOTFOUND || code === NODATA) return [];
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}
