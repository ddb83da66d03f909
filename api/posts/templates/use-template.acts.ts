import type { MadeDraft, templates } from '#contract/posts/templates.ts';
import type { Call } from '#platform/http/caller.ts';
import { namedAudiences } from '#api/targeting/targeting.store.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { attachmentsOf } from '../attachments/attached.store.ts';
import { copiesOf, copyPostFiles, withCopies } from '../files/copy-post-files.store.ts';
import { requireVisible } from '../load-post.acts.ts';
import { insertDraft } from '../posts.store.ts';
import { draftFrom, goneIn } from './templates.rules.ts';
import { noteUse, templateRows } from './templates.store.ts';

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
  const draft = draftFrom(template, { audience, now });
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
