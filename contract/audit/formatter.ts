import type { AuditEntry, AuditRow, AuditValue } from './audit.ts';
import { isContent } from './content.ts';
import type { Language } from '../base/languages.ts';
import { actOf, isAfter, isMerge } from './actions.ts';
import type { AskedChoice, AuditEntity } from './read-kinds.ts';
import { placeOf, readingOf } from './fields.ts';
import { momentsIn } from './moments.ts';
import { fieldIn, type FormattedChange, shownIn, valuesIn, wordFor } from './format-values.ts';
import { filled } from '../base/text/filled.ts';
import type { AuditWords } from './words/en.ts';

type Change = AuditEntry['changes'][number];

export function auditFormatter(words: AuditWords, language: Language) {
  const moments = momentsIn(language);
  const value = valuesIn(words, moments);

  function sentence(entry: AuditEntry): string {
    const { entity, entityId, name, actor } = entry;
    const of = entityIn(entity);
    const isPerson = entity === 'users' || entity === 'invitations';
    const known = name ?? (isPerson ? words.somebody : words.nameless);
    const one = name === null && entity === 'users' ? words.detailsOfSomebody : of.one;
    const linked = endsOf(entry);
    const thing = entityId === '*' ? of.many : filled(one, { name: known, ...linked });
    const who = actor === null ? words.program : (actor.name ?? capital(words.somebody));
    return capital(filled(words.auditActions[actOf(entry)], { who, thing, name: known, ...linked }));
  }

  /** The two names in a sentence: both ends of a link, a person and an office, or both people of a merge. */
  function endsOf(entry: AuditEntry): { first: string; second: string } {
    const { entity, links } = entry;
    const side = (field: string) => entry.changes.find((one) => one.field === field);
    const rowIn = (field: string) => rowOf(side(field)?.after) ?? rowOf(side(field)?.before);
    if (isMerge(entry)) return { first: '', second: rowIn('mergedInto')?.name ?? words.somebody };
    if (entity === 'roleTerms') {
      const office = [rowIn('roleId'), rowIn('guildId')].flatMap((row) => row?.name ?? []).join(', ');
      return { first: rowIn('userId')?.name ?? words.somebody, second: office || words.nameless };
    }
    const nameOf = (at: number) =>
      links?.[at]?.name ?? (placeOf(entity, 'userId') === at ? words.somebody : words.nameless);
    return { first: nameOf(0), second: nameOf(1) };
  }

  function entityIn(entity: string) {
    return Object.hasOwn(words.entities, entity) ? words.entities[entity as AuditEntity] : words.entities.other;
  }

  /** Without the changes that the sentence already contains. */
  function changes(entry: AuditEntry): FormattedChange[] {
    return [...stateOf(entry), ...inOrder(entry).flatMap((change) => changeIn(entry, change))];
  }

  function changeIn(entry: AuditEntry, { field, before, after }: Change): FormattedChange[] {
    const { action, entity, at } = entry;
    const reading = readingOf(entity, field);
    if (reading === 'visibility') return action === 'update' ? shownIn(words, before, after) : [];
    if (reading === 'silent' || (action === 'update' && followsFromState(entity, field, after, at))) return [];
    if (isMerge(entry)) return mergedIn(entry, { field, before, after });
    if (action !== 'update' && entity === 'roleTerms' && ends.has(field)) return [];
    const isUpdate = action === 'update';
    const only = action === 'delete' ? before : after;
    // Empty fields of a created or deleted row are left out.
    if (!isUpdate && (isNothing(only) || isInSentence(entry, field, only))) return [];
    const format = (one: AuditValue) => value(one, reading, entity);
    const [was, is] = [format(before), format(after)];
    const isSame = isUpdate && was === is;
    const content = [
      ...(isUpdate && !isSame && isContent(entity, field, before) ? (['before'] as const) : []),
      ...(!isSame && isContent(entity, field, isUpdate ? after : only) ? (['after'] as const) : []),
    ];
    return [
      {
        field: fieldIn(words, entity, field),
        before: isUpdate && !isSame ? was : null,
        after: isSame && is !== words.changed ? `${words.changed} (${is})` : isUpdate ? is : format(only),
        ...(content.length > 0 && { content }),
      },
    ];
  }

  /** The values of the deleted entry, and which of them the remaining person has now. */
  function mergedIn({ entity }: AuditEntry, { field, before, after }: Change): FormattedChange[] {
    const reading = readingOf(entity, field);
    if (field === 'mergedInto' || nameFields.has(field) || (isNothing(before) && isNothing(after))) return [];
    const format = (one: AuditValue) => (isNothing(one) ? null : value(one, reading, entity));
    return [{ field: fieldIn(words, entity, field), before: format(before), after: format(after) }];
  }

  function stateOf({ action, entity, changes: all, at }: AuditEntry): FormattedChange[] {
    if (action !== 'update' || entity !== 'posts') return [];
    const change = ['withdrawnAt', 'archivedAt', 'publishedAt']
      .map((name) => all.find(({ field }) => field === name))
      .find((found) => found !== undefined);
    if (!change) return [];
    const state = (moment: AuditValue) => words.values.postStates[postStateAt(change.field, moment, at)] ?? '';
    const [before, after] = [state(change.before), state(change.after)];
    return before === after ? [] : [{ field: words.postState, before, after }];
  }

  /** "gesucht nach: „Reh“; Stand: aktiv". */
  function asked({ asked: all }: Pick<AuditEntry, 'asked'>): string {
    return all.map(({ field, value: of }) => `${wordFor(field, words.asked)}: ${askedValue(field, of)}`).join('; ');
  }

  function askedValue(field: string, of: AuditValue): string {
    if (field === 'search' && typeof of === 'string') return filled(words.quoted, { text: of });
    if (field === 'entity' && typeof of === 'string') return entityIn(of).noun;
    if (Object.hasOwn(words.askedValues, field) && typeof of === 'string')
      return wordFor(of, words.askedValues[field as AskedChoice]);
    return value(of, field === 'from' || field === 'to' ? 'day' : 'text');
  }

  return { sentence, changes, asked, kindOf: (entity: string) => entityIn(entity).noun, instant: moments.instant };
}

export type AuditFormatter = ReturnType<typeof auditFormatter>;

const ends: ReadonlySet<string> = new Set(['userId', 'roleId', 'guildId']);
const nameFields: ReadonlySet<string> = new Set(['firstName', 'lastName']);

function rowOf(value: AuditValue | undefined): AuditRow | undefined {
  return typeof value === 'object' && value !== null && 'id' in value ? value : undefined;
}

function postStateAt(field: string, moment: AuditValue, at: string): string {
  if (field === 'archivedAt') return moment === null ? 'published' : 'archived';
  if (field === 'withdrawnAt') return moment === null ? 'published' : 'withdrawn';
  if (moment === null) return 'draft';
  return isAfter(moment, at) ? 'scheduled' : 'published';
}

/** The time of publication is shown only if it is in the future. */
function followsFromState(entity: string, field: string, after: AuditValue, at: string): boolean {
  if (entity !== 'posts') return false;
  if (field === 'archivedAt' || field === 'withdrawnAt') return true;
  return field === 'publishedAt' && !isAfter(after, at);
}

/** In the order of the table's fields. */
function inOrder({ entity, changes }: AuditEntry): Change[] {
  const rank = ({ field }: Change) => placeOf(entity, field);
  return changes.toSorted((one, other) => rank(one) - rank(other));
}

function isNothing(value: AuditValue): boolean {
  if (value === null || value === false || value === '') return true;
  return typeof value === 'object' && ('characters' in value ? value.characters === 0 : isEmptyList(value));
}

function isEmptyList(value: AuditValue): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isInSentence({ entity, name, actor }: AuditEntry, field: string, value: AuditValue): boolean {
  if (entity === 'users' && name !== null && nameFields.has(field)) return true;
  if (typeof value === 'string') return value === name;
  return actor !== null && typeof value === 'object' && value !== null && 'id' in value && value.id === actor.id;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
