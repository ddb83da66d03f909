import type { AuditValue } from '#contract/audit/audit.ts';
import { Audience, targetOf } from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { targetPattern } from '#contract/targeting/patterns.ts';
import { plain } from '#contract/audit/format-values.ts';
import { audienceOf, groupOf, type Known, rowOf } from './values.rules.ts';

const uuid = /^(?:user:)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

export function askedOf(value: unknown, known: Known): AuditValue {
  const id = idIn(value);
  if (id) return rowOf(id, known);
  if (isKey(value)) return groupOf(named(guildFor(value), known), known);
  const audience = audienceIn(value);
  if (!audience) return plain(value);
  const side = (targets: Audience['include']) => targets.map((target) => named(targetKey(target), known));
  return audienceOf({ include: side(audience.include), exclude: side(audience.exclude) }, known);
}

export function idsAsked(values: readonly unknown[]): string[] {
  return values.flatMap((value) => idIn(value) ?? []);
}

export function keysAsked(values: readonly unknown[]): string[] {
  const audiences = values.flatMap((value) => audienceIn(value) ?? []);
  return [
    ...values.filter(isKey).map(guildFor),
    ...audiences.flatMap(({ include, exclude }) => [...include, ...exclude]).map(targetKey),
  ];
}

function named(spelled: string, { groups }: Known) {
  return { target: targetOf(spelled), name: groups.get(spelled) ?? null };
}

function idIn(value: unknown): string | undefined {
  return typeof value === 'string' ? uuid.exec(value)?.[1]?.toLowerCase() : undefined;
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && targetPattern.test(guildFor(value));
}

function guildFor(spelled: string): string {
  return spelled.replace(/^newcomer:/, 'guild:');
}

function audienceIn(value: unknown): Audience | undefined {
  return typeof value === 'object' && value !== null && 'include' in value ? Audience.safeParse(value).data : undefined;
}
