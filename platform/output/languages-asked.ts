import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { type Language, languages } from '#contract/base/languages.ts';

/** Of what is asked for (`Accept-Language`), the first that portals have; else the portal's own. */
export function spokenIn(asked: string | null | undefined, ofPortal: Language): Language {
  if (!asked) return ofPortal;
  const known = [ofPortal, ...languages.filter((language) => language !== ofPortal)];
  const [first] = new Negotiator({ headers: { 'accept-language': asked } }).languages(known);
  return languages.find((language) => language === first) ?? ofPortal;
}

/** What a newcomer's account keeps: null where it is the portal's own. */
export function ownLanguage({ headers }: { headers: IncomingHttpHeaders }, ofPortal: Language): Language | null {
  const spoken = spokenIn(headers['accept-language'], ofPortal);
  return spoken === ofPortal ? null : spoken;
}
