import { CreatePost } from '#contract/posts/posts.ts';
import { RichText } from '#contract/base/text/rich-text.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { expandAtOnce } from '#api/mailings/sending/expand.acts.ts';
import { markExpanded } from '#api/mailings/sending/expand.store.ts';
import { type Mailed, publication } from '#api/mailings/mailings.job.ts';
import { correctionHandlers } from '#api/posts/corrections/corrections.routes.ts';
import { postHandlers } from '#api/posts/posts.routes.ts';
import { type Publishing, publishPost, writePost, type Writing } from '#api/posts/write-post.acts.ts';
import { mailDefaults } from '#api/targeting/mail-defaults.rules.ts';
import { type Act, perform, type Stage, withId, withoutLoops } from '../acts.ts';
import { addDays, dayOf, instantAt } from '../calendar.ts';
import { sampleId } from '../ids.ts';
import { targetOf } from '../members/address.ts';
import type { Members } from '../members/plan.ts';
import type { Portrait } from '../tenants/portrait.ts';
import { occasionsOf } from './occasions.ts';
import { type Dated, datedPosts } from './dates.ts';

const hour = 3_600_000;

/** How posts are written, come out, are corrected, archived and withdrawn. */
export function postActs(portrait: Portrait, members: Members, { today, now }: { today: string; now: Date }): Act[] {
  const directorActsFrom = instantAt(addDays(today, -479), '00:00');
  return datedPosts(occasionsOf(portrait), portrait, today).flatMap((dated): Act[] => {
    const { at, state, occasion } = dated;
    const id = sampleId(portrait.tenantId, `post:${occasion.key}`);
    const written = new Date(Math.min(at.getTime() - 26 * hour, now.getTime() - 20 * hour));
    const name = occasion.author === 'director' && written > directorActsFrom ? portrait.director : 'Petra Lindner';
    const author = () => mustBeThere(members.people.find((one) => one.name === name)).row.id;
    const later = (hours: number, play: Act['play']): Act => ({ at: new Date(at.getTime() + hours * hour), play });
    const draft: Act = { at: written, by: author, play: (stage) => write(stage, dated, { id, portrait }) };
    if (state === 'draft') return [draft];
    const publishedAt = state === 'scheduled' ? new Date(written.getTime() + hour) : at;
    const acts: Act[] = [draft, { at: publishedAt, by: author, play: (stage) => publish(stage, dated, id) }];
    if (occasion.slip) acts.push(later(25, (stage) => correct(stage, dated, id)));
    if (state === 'archived') acts.push(later(24, (stage) => life(stage).archive(id)));
    if (state === 'withdrawn') acts.push(later(2, (stage) => life(stage).withdraw(id, occasion.note ?? null)));
    return acts;
  });
}

function handlersOf({ mailing }: Stage) {
  return postHandlers(mailing, async (_db, _sought, list) => ({
    found: await list(null),
    resembling: false,
    leftOut: [],
    missing: new Map(),
  }));
}

async function write(
  stage: Stage,
  { occasion, written, at, state }: Dated,
  { id, portrait }: { id: string; portrait: Portrait },
) {
  const targets = (addresses: readonly (typeof occasion.to)[number][] = []) =>
    addresses.map((address) => targetOf(address, portrait.tenantId));
  const { slip } = occasion;
  const body = CreatePost.parse({
    title: written.title,
    kind: occasion.kind,
    body: slip
      ? RichText.parse(JSON.parse(JSON.stringify(written.body).replaceAll(slip.right, slip.first)))
      : written.body,
    audience: { include: targets(occasion.to), exclude: targets(occasion.except) },
    eventAt: written.event?.at.toISOString() ?? null,
    eventPlace: written.event?.place ?? null,
    event: written.event?.facts ?? null,
    deadline: written.deadline ?? null,
    deadlineFor: written.deadline === undefined ? null : (written.deadlineFor ?? 'register'),
    confirmation: written.confirmation ?? null,
    pinned: occasion.pinned ?? false,
    expiresOn: occasion.lasts === undefined ? null : addDays(dayOf(at), occasion.lasts),
    publishAt: state === 'scheduled' ? at.toISOString() : null,
  });
  await perform(stage, (input: Writing) => writePost(stage.mailing, input), { body: withId(body, id) });
}

async function publish(stage: Stage, { occasion }: Dated, id: string) {
  const asked = { params: { id }, query: { mails: undefined } };
  await perform(stage, (input: Publishing) => publishPost(stage.mailing, input), asked);
  // Mails of a post that is corrected soon go with a later round.
  await fill(stage, { postId: id, ...publication }, { isSent: !occasion.slip });
}

/** As the jobs do; what the portal does not keep that long any more is not entered first. */
async function fill(stage: Stage, which: { postId: string } & Mailed, { isSent }: { isSent: boolean }) {
  const { db, tenant, now } = stage;
  const kept = new Date(stage.end.getTime() - tenant.keepDays.mails * 24 * hour);
  if (now < kept) return markExpanded(db, which);
  await withoutLoops(db, () => expandAtOnce(db, which, { defaults: mailDefaults(tenant), leave: true, isSent }));
}

async function correct(stage: Stage, { occasion, written }: Dated, id: string) {
  const { update, publish: out } = correctionHandlers(stage.mailing);
  await perform(stage, update, { params: { id }, body: { body: RichText.parse(written.body) } });
  const body = { note: occasion.slip?.note ?? '', announce: true, mail: true, askAgain: false };
  await perform(stage, out, { params: { id }, query: { mails: undefined }, body });
  await fill(stage, { postId: id, kind: 'correction', number: 2 }, { isSent: false });
}

const life = (stage: Stage) => ({
  archive: (id: string) => perform(stage, handlersOf(stage).archive, { params: { id }, query: {} }),
  withdraw: (id: string, note: string | null) =>
    perform(stage, handlersOf(stage).withdraw, {
      params: { id },
      query: { mails: undefined },
      body: { note, mail: null },
    }),
});
