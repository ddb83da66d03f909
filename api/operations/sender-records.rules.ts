// What receiving servers ask the DNS about a sender: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489).
import { isIP } from 'node:net';
import type { RecordState } from '#contract/operations/words.ts';

interface Judged {
  state: RecordState;
  /** What stands there. */
  found: string | null;
  /** What should; null where it is right, or where only the mail server knows. */
  wanted: string | null;
}

const right = (found: string): Judged => ({ state: 'right', found, wanted: null });

/** `wanted` where there is none. */
export function judgeSpf(texts: readonly string[], wanted: string): Judged {
  return judgeOne(
    texts.filter((text) => /^v=spf1( |$)/i.test(text)),
    wanted,
    (found) => {
      const open = /(^| )\+?all(?= |$)/i;
      return open.test(found) ? { state: 'open', found, wanted: found.replace(open, '$1-all') } : right(found);
    },
  );
}

/** Of a kind of record of which a domain has one: none counts where there are several. */
function judgeOne(own: readonly string[], wanted: string, judge: (found: string) => Judged): Judged {
  const [found] = own;
  if (found === undefined) return { state: 'missing', found: null, wanted };
  return own.length > 1 ? { state: 'several', found: own.join('\n'), wanted: null } : judge(found);
}

/** Servers that hold no key for a selector answer with other texts or with none. */
export function judgeDkim(texts: readonly string[]): Judged {
  const [found] = texts.filter((text) => tagsOf(text).has('p') || /^v=DKIM1/i.test(text));
  if (found === undefined) return { state: 'missing', found: null, wanted: null };
  const key = tagsOf(found).get('p');
  if (key === undefined) return { state: 'incomplete', found, wanted: null };
  return key === '' ? { state: 'revoked', found, wanted: null } : right(found);
}

const policy = 'v=DMARC1; p=none';

export function judgeDmarc(texts: readonly string[]): Judged {
  return judgeOne(texts.filter(isDmarc), policy, (found) => {
    const asks = tagsOf(found).get('p')?.toLowerCase() ?? '';
    const isComplete = ['none', 'quarantine', 'reject'].includes(asks);
    return isComplete ? right(found) : { state: 'incomplete', found, wanted: policy };
  });
}

export function isDmarc(text: string): boolean {
  return /^v=DMARC1 *(;|$)/i.test(text);
}

/** For a server of one's own; a mail service names another one. `server` is the host of `SMTP_URL`. */
export function wantedSpf(server: string): string {
  const host = server.replaceAll(/[[\]]/g, '');
  const kind = isIP(host);
  const isHere = host === 'localhost' || host === '::1' || (kind === 4 && host.startsWith('127.'));
  if (isHere) return 'v=spf1 mx -all';
  return `v=spf1 ${kind === 0 ? `a:${host}` : `ip${kind}:${host}`} -all`;
}

/** A domain and those above it, without the last label, as none of its policies is asked for. */
export function domainsAbove(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, from) => labels.slice(from).join('.'));
}

function tagsOf(text: string): Map<string, string> {
  return new Map(
    text.split(';').flatMap((tag) => {
      const at = tag.indexOf('=');
      return at < 0 ? [] : [[tag.slice(0, at).trim().toLowerCase(), tag.slice(at + 1).trim()] as const];
    }),
  );
}
