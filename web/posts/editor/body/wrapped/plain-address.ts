import { unwrappedByProofpoint } from './proofpoint.ts';
import { unwrappedByService } from './wrapping-services.ts';

/** Without the services that mail programs and searches put in front of an address, and without tracking parameters. */
export function plainAddress(address: string): string {
  let plain = address;
  for (let wraps = 0; wraps < mostWraps; wraps++) {
    const inner = URL.canParse(plain) ? unwrapped(new URL(plain)) : undefined;
    if (!inner || !isWeb(inner)) break;
    plain = inner;
  }
  return isWeb(plain) ? withoutTracking(plain) : plain;
}

const mostWraps = 5;

function unwrapped(url: URL): string | undefined {
  return unwrappedByService(url) ?? unwrappedByProofpoint(url);
}

function isWeb(address: string): boolean {
  return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address);
}

/** The rest stays letter by letter, as a signed address must. */
function withoutTracking(address: string): string {
  const [beforeHash = '', ...afterHash] = address.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  const all = query.join('?').split('&');
  const kept = all.filter((one) => !isTracking(one.split('=')[0] ?? ''));
  if (kept.length === all.length) return address;
  return [kept.length > 0 ? `${path}?${kept.join('&')}` : path, ...afterHash].join('#');
}

function isTracking(name: string): boolean {
  return name.toLowerCase().startsWith('utm_') || tracking.has(name.toLowerCase());
}

const tracking = new Set([
  'fbclid',
  'gclid',
  'gclsrc',
  'gbraid',
  'wbraid',
  'dclid',
  'msclkid',
  'yclid',
  'twclid',
  'ttclid',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'mkt_tok',
  '_hsenc',
  '_hsmi',
  'vero_id',
  'oly_anon_id',
  'oly_enc_id',
  'ml_subscriber',
  'ml_subscriber_hash',
]);
