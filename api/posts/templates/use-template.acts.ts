import { dayOf } from '#contract/base/clock.ts';
import type { MadeDraft, templates } from '#contract/posts/templates.ts';
import { invalid } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { namedAudiences } from '#api/targeting/targeting.store.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { attachmentsOf } from '../attachments/attached.store.ts';
import { copiesOf, copyPostFiles, withCopies } from '../files/copy-post-files.store.ts';
import { requireVisible } from '../load-post.acts.ts';
import { insertDraft } from '../posts.store.ts';
import { draftFrom, goneIn } from './templates.rules.ts';
import { noteUse, type TemplateRow, templateRows } from './templates.store.ts';

/** A draft of the caller, with files of its own and the groups that there still are. */
export async function makeDraft(
  { db, caller, now, params, body }: Call<typeof templates.use>,
  { questions }: Pick<TenantSettings, 'questions'>,
): Promise<MadeDraft> {
  const template = await templateRows.lock(db, params.id);
  const audiences = await namedAudiences(db, [template.audienceId]);
  const audience = audiences.get(template.audienceId) ?? { include: [], exclude: [] };
  const documents = await attachmentsOf(db, caller, template.documentIds);
  const copies = copiesOf({ documents, cover: template.cover, body: template.body });
  const draft = draftFrom(template, { audience, day: dayFor(template, { body, now }), now });
  const id = await insertDraft(db, {
    ...draft,
    takesQuestions: questions === 'usual',
    ...withCopies({ ...draft, documentIds: documents.map((one) => one.id) }, copies),
    authorId: caller.id,
    now,
  });
  await copyPostFiles(db, copies, { to: id, by: caller.id, now });
  if (body.to === 'write') await noteUse(db, template.id, now);
  const post = await requireVisible(db, { caller, now }, id);
  return { post, leftOut: goneIn(audience, template.groupNames) };
}

/** Throws for a day that is over, and where the template knows of no event. */
function dayFor(
  { days }: Pick<TemplateRow, 'days'>,
  { body: { day, to }, now }: Pick<Call<typeof templates.use>, 'body' | 'now'>,
): string | null {
  if (day === undefined) return to === 'change' && days !== null ? dayOf(days.at) : null;
  if (days === null) throw invalid('day', 'must not be given, as the template has no days of an event');
  if (day < dayOf(now)) throw invalid('day', 'must not be before today');
  return day;
}
