import { createHmac, timingSafeEqual } from 'node:crypto';

/** In seconds. */
const longest = 300;

/** Standard Webhooks: HMAC-SHA256 of id, time and body. A replay changes nothing. */
export function isSigned(
  { headers, body }: { headers: Readonly<Record<string, string | string[] | undefined>>; body: string },
  { secret, now }: { secret: string; now: Date },
): boolean {
  const [id, at, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name]);
  if (typeof id !== 'string' || typeof at !== 'string' || typeof signatures !== 'string') return false;
  if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() / 1000 - Number(at)) > longest) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const right = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest();
  return signatures
    .split(' ')
    .slice(0, 5)
    .some((one) => {
      const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
      return one.startsWith('v1,') && given.length === right.length && timingSafeEqual(given, right);
    });
}
