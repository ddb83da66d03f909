/** The kinds of target groups, each with the ids that one of them has, in the order in which its key spells them. */
export const targetIds = {
  everyone: [],
  association: ['id'],
  guild: ['id'],
  craft: ['id'],
  company: ['id'],
  role: ['id'],
  guildRole: ['guildId', 'roleId'],
  list: ['id'],
} as const satisfies Record<string, readonly string[]>;

export type TargetKind = keyof typeof targetIds;
export const targetKinds = Object.keys(targetIds) as TargetKind[];

type IdOf<Kind extends TargetKind> = (typeof targetIds)[Kind][number];

/** Anything a post or folder can be addressed to (product, section 2). */
export type AnyTarget = {
  [Kind in TargetKind]: { [Part in 'kind' | IdOf<Kind>]: Part extends 'kind' ? Kind : string };
}[TargetKind];

/** All but `everyone`. */
export type GroupKind = Exclude<TargetKind, 'everyone'>;
export const groupKinds = targetKinds.filter((kind): kind is GroupKind => targetIds[kind].length > 0);

/** Kinds whose groups are one row each; an office within a guild is two. */
export type RowKind = { [Kind in TargetKind]: IdOf<Kind> extends 'id' ? Kind : never }[GroupKind];
export const rowKinds = groupKinds.filter((kind): kind is RowKind => targetIds[kind].length === 1);

/** The steps of a path from a group to a person. */
export const stepKinds = ['everyone', ...rowKinds, 'person'] as const;
export type StepKind = (typeof stepKinds)[number];
