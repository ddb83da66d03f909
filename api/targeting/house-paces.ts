import type { MailPace } from '#contract/mailings/words.ts';
import { type PostKind, postKinds } from '#contract/posts/words.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.ts';

const usual: Record<PostKind, MailPace> = {
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

export interface HousePaces {
  paces: Record<PostKind, MailPace>;
  /** Cannot be declined: sent at once. */
  unmutable: readonly PostKind[];
}

export function housePaces({ mails }: Pick<TenantSettings, 'mails'>): HousePaces {
  return { paces: { ...usual, ...mails.paces }, unmutable: mails.unmutable };
}

/** The same rule as `paceSql`. */
export function paceOf(
  kind: PostKind,
  { paces, unmutable }: HousePaces,
  chosen: { paces: Partial<Record<PostKind, MailPace>>; unsubscribed: boolean },
): MailPace {
  const wanted = chosen.unsubscribed ? 'never' : (chosen.paces[kind] ?? paces[kind]);
  return wanted === 'never' && unmutable.includes(kind) ? 'atOnce' : wanted;
}

export function pacesOf(house: HousePaces, chosen: Parameters<typeof paceOf>[2]) {
  return postKinds.map((kind) => ({
    kind,
    pace: paceOf(kind, house, chosen),
    unmutable: house.unmutable.includes(kind),
  }));
}
