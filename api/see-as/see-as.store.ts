import type { GroupKind } from '#contract/targeting/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import type { CallerKey } from '#platform/http/caller.ts';
import { craftKeys } from '#api/targeting/kinds/craft.sql.ts';
import { guildKeys } from '#api/targeting/kinds/guild.sql.ts';
import { groups } from '#api/targeting/kinds/kinds.sql.ts';
import { isAddressed, isOn } from '#api/targeting/channels/channels.sql.ts';

/** As `user_keys` for a member of this group only; undefined if deleted or not current. */
export async function keysOfGroup(db: Db, group: string): Promise<CallerKey[] | undefined> {
  const [kind, ...ids] = group.split(':');
  const everyone = { key: 'everyone', name: '' };
  if (kind === 'everyone') return [everyone];
  const text = kind === 'newcomer' ? ofNewcomer : groups[kind as GroupKind].soleMember('$1', '$2');
  const rows = await prepared<CallerKey & { own: boolean }>(db, text, ids);
  if (!rows.some(({ own }) => own)) return undefined;
  return [everyone, ...rows.map(({ key, name }) => ({ key, name }))];
}

/** Undefined if there is no such person. */
export async function membershipToday(db: Db, id: string): Promise<{ belongs: boolean } | undefined> {
  const text = `select ${isAddressed('u')} and ${isOn('u', 'search')} as belongs from users u where u.id = $1`;
  const [user] = await prepared<{ belongs: boolean }>(db, text, [id]);
  return user;
}

/** Of somebody new in a guild: the guild and its crafts. */
const ofNewcomer = `
  ${guildKeys('$1::uuid', true)}
  union ${craftKeys('select craft_id from guild_crafts where guild_id = $1::uuid', false)}`;
