import type { MailFrequency } from '#contract/mailings/words.ts';
import { type PostKind, postKinds } from '#contract/posts/words.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';

const usual: Record<PostKind, MailFrequency> = {
  notice: 'daily',
  circular: 'atOnce',
  invitation: 'atOnce',
  urgent: 'atOnce',
  training: 'daily',
  event: 'daily',
  tariff: 'atOnce',
  report: 'weekly',
  offer: 'weekly',
};

export interface MailDefaults {
  frequencies: Record<PostKind, MailFrequency>;
  /** Cannot be declined: sent at once. */
  unmutable: readonly PostKind[];
}

export function mailDefaults({ mails }: Pick<TenantSettings, 'mails'>): MailDefaults {
  return { frequencies: { ...usual, ...mails.frequencies }, unmutable: mails.unmutable };
}

/** The same rule as `paceSql`. */
export function frequencyOf(
  kind: PostKind,
  { frequencies, unmutable }: MailDefaults,
  chosen: { frequencies: Partial<Record<PostKind, MailFrequency>>; unsubscribed: boolean },
): MailFrequency {
  const wanted = chosen.unsubscribed ? 'never' : (chosen.frequencies[kind] ?? frequencies[kind]);
  return wanted === 'never' && unmutable.includes(kind) ? 'atOnce' : wanted;
}

export function frequenciesOf(defaults: MailDefaults, chosen: Parameters<typeof frequencyOf>[2]) {
  return postKinds.map((kind) => ({
    kind,
    frequency: frequencyOf(kind, defaults, chosen),
    unmutable: defaults.unmutable.includes(kind),
  }));
}
