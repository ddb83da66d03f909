import * as z from 'zod';
import { pageOf, SearchPaging } from './page.ts';
import { get } from './route.ts';

const id = z.uuid();

/** Anything a post or folder can be addressed to (product, section 2). */
export const Target = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('everyone') }),
    z.strictObject({ kind: z.literal('association'), id }),
    z.strictObject({ kind: z.literal('guild'), id }),
    z.strictObject({ kind: z.literal('craft'), id }),
    z.strictObject({ kind: z.literal('company'), id }),
    z.strictObject({ kind: z.literal('role'), id }),
    z.strictObject({ kind: z.literal('list'), id }),
    z.strictObject({ kind: z.literal('guildRole'), guildId: id, roleId: id }),
  ])
  .meta({ id: 'target' });
export type Target = z.output<typeof Target>;
export type TargetKind = Target['kind'];
export const targetKinds = [
  'everyone',
  'association',
  'guild',
  'craft',
  'company',
  'role',
  'guildRole',
  'list',
] as const satisfies TargetKind[];

const Targets = z.array(Target).max(200);

/** Whom a post or folder is addressed to: all in any `include`, less all in any `exclude`; without an include, nobody. */
export const Audience = z
  .strictObject({ include: Targets.default([]), exclude: Targets.default([]) })
  .meta({ id: 'audience' });
export type Audience = z.output<typeof Audience>;

/** The one spelling of a target as text; a user's keys are spelled the same, and an audience is a comparison of the two. */
export function targetKey(target: Target): string {
  if (target.kind === 'everyone') return 'everyone';
  if (target.kind === 'guildRole') return `guildRole:${target.guildId.toLowerCase()}:${target.roleId.toLowerCase()}`;
  return `${target.kind}:${target.id.toLowerCase()}`;
}

/** The kind of the target that `targetKey` spelled, without building the target. */
export function kindOfKey(key: string): TargetKind {
  return key.split(':', 1)[0] as TargetKind;
}

/** The target that `targetKey` spelled. */
export function targetOf(key: string): Target {
  const [kind, first, second] = key.split(':');
  return Target.parse(
    kind === 'everyone'
      ? { kind }
      : kind === 'guildRole'
        ? { kind, guildId: first, roleId: second }
        : { kind, id: first },
  );
}

/** A target with the name people know it by; `name` is null when the group is gone and reaches nobody. */
export const NamedTarget = z.object({ target: Target, name: z.string().nullable() }).meta({ id: 'namedTarget' });
export type NamedTarget = z.output<typeof NamedTarget>;

export const NamedAudience = z
  .object({ include: z.array(NamedTarget), exclude: z.array(NamedTarget) })
  .meta({ id: 'namedAudience' });
export type NamedAudience = z.output<typeof NamedAudience>;

/** One group through which the reader belongs to an audience. */
export const Reason = z.object({ kind: z.enum(targetKinds), name: z.string() }).meta({ id: 'reason' });
export type Reason = z.output<typeof Reason>;

export const targeting = {
  targets: get('/api/targets', {
    summary: 'Target groups that a post or folder can be addressed to, by name',
    access: 'admin',
    query: SearchPaging.extend({ kind: z.enum(targetKinds).optional() }),
    returns: pageOf(NamedTarget),
  }),
};
