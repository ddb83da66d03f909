import type { RolePlace } from '#contract/roles/words.ts';

export function otherPlace(heldIn: RolePlace): 'guild' | 'tenant' | undefined {
  if (heldIn === 'both') return undefined;
  return heldIn === 'guild' ? 'tenant' : 'guild';
}

/** Error for `guildId`; null is the tenant. */
export function misplaced({ heldIn }: { heldIn: RolePlace }, guildId: string | null): string | undefined {
  if (heldIn === 'tenant' && guildId !== null) return 'this role is held in the portal, not within a guild';
  if (heldIn === 'guild' && guildId === null) return 'this office is held within a guild';
  return undefined;
}
