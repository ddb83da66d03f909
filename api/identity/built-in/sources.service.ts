import { signInAddress } from '#contract/base/address.ts';
import { createHash } from 'node:crypto';
import { networksOf } from '#platform/security/network.ts';
import type { KnownBrowsers } from './sessions/known-browsers.service.ts';
import type { Count, Limits, Rule } from './limits.service.ts';

/** Limits per e-mail address by where requests come from. */
export interface SourceRules {
  /** By a known browser, or else by network address. */
  source: readonly Rule[];
  /** By the wider network. */
  nearby: Rule;
  /** By all but known browsers, so that many networks gain little. */
  anywhere: Rule;
}

export interface Asking {
  purpose: string;
  email: string;
  address: string;
  cookies: string | undefined;
}

export type Sources = ReturnType<typeof createSources>;

/** Keys to count under, the narrowest first; the same for unknown addresses. */
export function createSources(browsers: KnownBrowsers) {
  return ({ purpose, email, address, cookies }: Asking, rules: SourceRules): { own: Count[]; shared: Count[] } => {
    const mark = browsers.markIn(cookies, email);
    const { near, wide } = networksOf(address);
    const under = (from: string) => `${beginningOf(purpose, email)}${from}`;
    const source = mark === undefined ? under(near) : under(`browser ${mark}`);
    const own = rules.source.map((rule) => ({ key: `${source}|${rule.window}`, rule }));
    const shared = [
      { key: under(wide), rule: rules.nearby },
      { key: under('anywhere'), rule: rules.anywhere },
    ];
    return { own, shared: mark === undefined ? shared : [] };
  };
}

export function passwordRules(limits: Limits): SourceRules {
  const { wrongPasswords, wrongPasswordsADay, wrongPasswordsNearby, wrongPasswordsAnywhere } = limits;
  return {
    source: [wrongPasswords, wrongPasswordsADay],
    nearby: wrongPasswordsNearby,
    anywhere: wrongPasswordsAnywhere,
  };
}

export function mailRules({ mails, mailsNearby, mailsAnywhere }: Limits): SourceRules {
  return { source: [mails], nearby: mailsNearby, anywhere: mailsAnywhere };
}

/** Prefix of an address's keys; it has a hash, not the address. */
export function beginningOf(purpose: string, email: string): string {
  return `${purpose}|${createHash('sha256').update(signInAddress(email)).digest('base64url')}|`;
}
