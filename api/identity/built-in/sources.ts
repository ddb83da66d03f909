import { createHash } from 'node:crypto';
import { networksOf } from '#api/base/network.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Count, Limits, Rule } from './limits.ts';

/** How often something may be asked for one e-mail address, by where it is asked from. */
export interface SourceRules {
  /** By one browser that has signed in with the address before; by any other, together with those of its network. */
  source: readonly Rule[];
  /** From the wider network. */
  nearby: Rule;
  /** From everywhere, so that many networks gain little; it never stands in the way of a known browser. */
  anywhere: Rule;
}

export interface Asking {
  purpose: string;
  email: string;
  /** Network address of the request. */
  address: string;
  /** Its cookies, as the header has them. */
  cookies: string | undefined;
}

export type Sources = ReturnType<typeof createSources>;

/** What a request for an e-mail address is counted under, the narrowest first; the same for addresses nobody has. */
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

/** How all keys of an address begin, which is not kept itself. */
export function beginningOf(purpose: string, email: string): string {
  return `${purpose}|${createHash('sha256').update(email.toLowerCase()).digest('base64url')}|`;
}
