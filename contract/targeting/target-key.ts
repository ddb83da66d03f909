type Spelled =
  | { kind: 'everyone' }
  | { kind: 'association' | 'guild' | 'craft' | 'company' | 'role' | 'list'; id: string }
  | { kind: 'guildRole'; guildId: string; roleId: string };

/** Users' keys are spelled the same, so that matching is comparing texts. */
export function targetKey(target: Spelled): string {
  if (target.kind === 'everyone') return 'everyone';
  if (target.kind === 'guildRole') return `guildRole:${target.guildId.toLowerCase()}:${target.roleId.toLowerCase()}`;
  return `${target.kind}:${target.id.toLowerCase()}`;
}
