import type { FieldError } from '#contract/base/errors.ts';
import type { Language } from '#contract/base/languages.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import { endingWith, includedAlone, losesMembers, neededBy } from './in-use.sql.ts';
import type { EndingKind } from './kinds/entry.sql.ts';

interface Span {
  startsOn?: string | null | undefined;
  endsOn?: string | null | undefined;
}

interface Group {
  kind: EndingKind;
  id: string;
}

interface NewDays {
  before: Span;
  change: Span;
}

/** Throws if it is an only include or an exclusion (fail closed; product, section 5). Empty lists exclude nobody. */
export async function listMayGo(db: Db, id: string): Promise<void> {
  const keepsOut = `t.excluded and exists (select from user_list_members where list_id = $2::uuid)`;
  const text = neededBy({ isAlone: `t.key = $1 and ${includedAlone}`, keepsOut: `t.key = $1 and ${keepsOut}` });
  refuse(await findNeeded(db, text, [targetKey({ kind: 'list', id }), id]));
}

/** Throws if anybody excluded would leave the group. Single members' ends are not checked. */
export async function groupMayEnd(db: Db, group: Group, days: NewDays): Promise<void> {
  refuse(await neededIfEnded(db, group, days));
}

/** Errors of `groupMayEnd`. */
export async function neededIfEnded(db: Db, { kind, id }: Group, { before, change }: NewDays): Promise<FieldError[]> {
  const { startsOn = before.startsOn, endsOn = before.endsOn } = change;
  if (startsOn === before.startsOn && endsOn === before.endsOn) return [];
  const values = [id.toLowerCase(), before.startsOn, before.endsOn, startsOn, endsOn];
  const parts = endingWith(kind).map(({ isKey, spans }) => `${isKey('t.key', '$1')} and ${losesMembers(spans('$1'))}`);
  const text = neededBy({ keepsOut: `t.excluded and (${parts.map((part) => `(${part})`).join(' or ')})` });
  return findNeeded(db, text, values);
}

async function findNeeded(db: Db, text: string, values: unknown[]): Promise<FieldError[]> {
  const rows = await prepared<FieldError & { language: Language | null }>(db, text, values);
  return rows.map(({ path, message, language }) => ({ path, message, ...(language && { language }) }));
}

export async function companiesExcluded(db: Db): Promise<ReadonlySet<string>> {
  const text = `select distinct substr(key, 9) as id from audience_targets where excluded and key like 'company:%'`;
  return new Set((await prepared<{ id: string }>(db, text, [])).map(({ id }) => id));
}

function refuse(errors: FieldError[]) {
  if (errors.length === 0) return;
  throw new AppError('members.groupInUse', `${errors.length} of them: ${namesOf(errors)}`, { errors });
}

function namesOf(errors: readonly FieldError[]): string {
  const names = errors.slice(0, 5).map(({ message }) => `“${message}”`);
  return names.join(', ') + (errors.length > names.length ? ' …' : '');
}
