import * as z from 'zod';
import { Named } from '../base/fields.ts';
import { published } from '../base/invalidation.ts';
import { ById } from '../base/page.ts';
import { get, post, put, remove } from '../base/route.ts';
import { Instant, line } from '../base/text/text.ts';
import { Audience, NamedAudience } from '../targeting/targeting.ts';
import { PublishCorrection } from './corrections.ts';
import { approvalStates, approvedActs, authorLimits } from './writing.ts';

export type { ApprovedAct } from './writing.ts';

const Readdressing = z.strictObject({ audience: Audience, send: z.boolean() });

/** What an act says besides the post itself. */
export type ApprovalContent = z.output<typeof PublishCorrection> | z.output<typeof Readdressing>;

const AskApproval = z
  .strictObject({
    act: z.enum(approvedActs),
    correction: PublishCorrection.nullable().default(null).describe('of the act `correct`'),
    readdressing: Readdressing.nullable().default(null).describe('of the act `readdress`'),
  })
  .meta({ id: 'askApproval' });
export type AskApproval = z.output<typeof AskApproval>;

/** The version that the caller has looked at. */
const decision = { act: z.enum(approvedActs), fingerprint: line(64) };

export const Writing = z
  .object({
    by: Named,
    since: Instant,
    mine: z.boolean().describe('by the tab that asks'),
    own: z.boolean().describe('by the caller, maybe in another tab'),
  })
  .meta({ id: 'writing' });
export type Writing = z.output<typeof Writing>;

export const Handover = z
  .object({ to: Named, by: Named, note: z.string().nullable(), at: Instant })
  .meta({ id: 'handover' });
export type Handover = z.output<typeof Handover>;

export const Approval = z
  .object({
    act: z.enum(approvedActs),
    state: z.enum(approvalStates),
    asked: z.object({ by: Named, at: Instant }).nullable(),
    decided: z.object({ by: Named, at: Instant, reason: z.string().nullable() }).nullable(),
    fingerprint: z.string(),
    /** Of the act `correct`. */
    correction: PublishCorrection.nullable(),
    /** Of the act `readdress`. */
    readdressing: z.object({ audience: NamedAudience, send: z.boolean() }).nullable(),
    mayDecide: z.boolean().describe('whether the caller is a second person'),
  })
  .meta({ id: 'approval' });
export type Approval = z.output<typeof Approval>;

export const Authors = z
  .object({
    fourEyes: z.boolean(),
    /** Null: nobody writes now. */
    writing: Writing.omit({ mine: true }).nullable(),
    handover: Handover.nullable(),
    approvals: z.array(Approval),
    /** Who else of the office may write. */
    colleagues: z.array(Named),
    /** Those of them who have not written this version. */
    approvers: z.array(Named),
  })
  .meta({ id: 'authors' });
export type Authors = z.output<typeof Authors>;

const AuthorsOfPost = z.object({
  postId: z.uuid(),
  writing: Named.nullable(),
  handover: Handover.nullable(),
  /** Of the act that is asked for or decided; null where none is. */
  approval: z.enum(approvalStates).nullable(),
});
export type AuthorsOfPost = z.output<typeof AuthorsOfPost>;

const Ids = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).min(1).max(100));

export const authors = {
  ofSeveral: get('/api/posts/authors', {
    summary: 'Get who writes several posts, whose they are and whether they are approved',
    access: 'admin',
    query: z.strictObject({ ids: Ids }),
    returns: z.object({ items: z.array(AuthorsOfPost) }),
  }),
  ofPost: get('/api/posts/{id}/authors', {
    summary: 'Get who writes a post, whose it is, and what of it is approved',
    access: 'admin',
    params: ById,
    returns: Authors,
  }),
  write: put('/api/posts/{id}/writing', {
    summary:
      'Say that a tab of the caller writes the post, for a minute; answers who does. `take` takes it over from somebody else',
    access: 'admin',
    invalidates: [],
    params: ById,
    body: z.strictObject({ tab: z.uuid(), take: z.boolean().default(false) }).meta({ id: 'writePost' }),
    returns: Writing,
  }),
  endWriting: remove('/api/posts/{id}/writing/{tab}', {
    summary: 'Say that a tab writes the post no more',
    access: 'admin',
    invalidates: [],
    params: z.strictObject({ id: z.uuid(), tab: z.uuid() }),
  }),
  handOver: put('/api/posts/{id}/handover', {
    summary: 'Hand a draft or scheduled post over to a colleague, who gets a notice and an e-mail',
    access: 'admin',
    invalidates: published,
    params: ById,
    body: z
      .strictObject({ to: z.uuid(), note: line(authorLimits.note).nullable().default(null) })
      .meta({ id: 'handOverPost' }),
    returns: Authors,
  }),
  takeBack: remove('/api/posts/{id}/handover', {
    summary: 'End the handover of a draft; it is its author’s again',
    access: 'admin',
    invalidates: published,
    params: ById,
  }),
  ask: put('/api/posts/{id}/approval', {
    summary: 'Ask for the approval of exactly this version; all who may approve it get a notice and an e-mail',
    access: 'admin',
    invalidates: published,
    params: ById,
    body: AskApproval,
    returns: Authors,
  }),
  approve: post('/api/posts/{id}/approval/approve', {
    summary: 'Approve the version with this fingerprint; not for those who wrote it or asked',
    access: 'admin',
    invalidates: published,
    params: ById,
    body: z.strictObject(decision).meta({ id: 'approvePost' }),
    status: 200,
    returns: Authors,
  }),
  refuse: post('/api/posts/{id}/approval/refuse', {
    summary: 'Refuse to approve the version with this fingerprint, for a reason',
    access: 'admin',
    invalidates: published,
    params: ById,
    body: z
      .strictObject({ ...decision, reason: line(authorLimits.reason).min(1, 'must not be empty') })
      .meta({ id: 'refusePost' }),
    status: 200,
    returns: Authors,
  }),
  fourEyes: get('/api/posts/four-eyes', {
    summary: 'Get whether publishing needs approval, how many could approve, and how many posts are scheduled without',
    access: 'admin',
    returns: z.object({ on: z.boolean(), admins: z.int(), scheduled: z.int() }).meta({ id: 'fourEyes' }),
  }),
  setFourEyes: put('/api/posts/four-eyes', {
    summary:
      'Switch publishing by four eyes on or off. Switched on, scheduled posts that nobody approved are drafts again; `scheduled` is their announced number',
    access: 'admin',
    invalidates: published,
    body: z.strictObject({ on: z.boolean(), scheduled: z.int().min(0) }).meta({ id: 'setFourEyes' }),
    returns: z.object({ on: z.boolean(), admins: z.int(), scheduled: z.int() }).meta({ id: 'fourEyesSet' }),
  }),
};
