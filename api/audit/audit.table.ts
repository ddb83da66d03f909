import { isMerge } from '#contract/audit/actions.ts';
import type { AuditEntry } from '#contract/audit/audit.ts';
import { zone } from '#contract/base/clock.ts';
import { type AuditFormatter, auditFormatter } from '#contract/audit/formatter.ts';
import type { Nouns } from '#contract/base/text/nouns.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import type { Language } from '#contract/base/languages.ts';
import { textsOf } from '#api/texts/texts.ts';
import type { Cell } from '#platform/output/table.ts';

export function tableIn(language: Language, nouns: Nouns) {
  const own = renamed(textsOf('auditWords', language), nouns, language);
  const formatter = auditFormatter(own, language);
  const { headings, fileName, program } = own;
  return {
    headings: [...headings],
    fileName,
    linesOf: (entry: AuditEntry) => linesOf(entry, formatter, program),
  };
}

function linesOf(entry: AuditEntry, formatter: AuditFormatter, program: string): Cell[][] {
  const { number, at, actor, entity, name, requestId } = entry;
  const who = actor === null ? program : (actor.name ?? actor.id);
  const asked = entry.action === 'read' && entry.asked.length > 0 ? formatter.asked(entry) : null;
  const changes = entry.action === 'read' ? [] : formatter.changes(entry);
  const isGone = entry.action === 'delete' && !isMerge(entry);
  const lines = changes.length > 0 ? changes : [{ field: null, before: null, after: asked }];
  return lines.map(({ field, before, after }) => [
    number,
    ...momentOf(at),
    who,
    formatter.sentence(entry),
    formatter.kindOf(entity),
    name,
    field,
    isGone ? after : before,
    isGone ? null : after,
    requestId,
  ]);
}

const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });

/** Sortable, as Excel reads it: `2026-11-27 12:57:03`, and `UTC+01:00`. */
function momentOf(at: string): [string, string] {
  const moment = new Date(at);
  const name = offset.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return [wall.format(moment), name.replace('GMT', 'UTC')];
}
