type Spelled =
  | { kind: 'everyone' }
  | { kind: 'association' | 'guild' | 'craft' | 'company' | 'role' | 'list'; id: string }
  | { kind: 'guildRole'; guildId: string; roleId: string };

/** The one spelling of a target as text; a user's keys are spelled the same, and an audience is a comparison of the two. */
export function targetKey(target: Spelled): string {
  if (target.kind === 'everyone') return 'everyone';
  if (target.kind === 'guildRole') return `guildRole:${target.guildId.toLowerCase()}:${target.roleId.toLowerCase()}`;
  return `${target.kind}:${target.id.toLowerCase()}`;
}
