import * as z from 'zod';
import { Instant } from './text/text.ts';
import { languages } from './languages.ts';
import { FileRefusal } from './file-refusal.ts';

/** Every error code with its status and title; texts for people are in the web. */
export const errorCodes = {
  'input.invalid': [400, 'Some of the input is not valid'],
  'input.notJson': [400, 'The body is not valid JSON'],
  'input.malformed': [400, 'The request is malformed'],
  'tenant.invalid': [400, 'There is no such portal'],
  'auth.otherIssuer': [400, 'Issuer mismatch'],
  'auth.required': [401, 'Sign in first'],
  'auth.invalidToken': [401, 'The token is not valid here'],
  'bounces.badSignature': [401, 'The signature is wrong or too old'],
  'auth.unverified': [401, 'The e-mail address has not been verified'],
  'auth.keysUnavailable': [503, 'The sign-in service cannot be reached'],
  /** `detail` names the expected and the received one. */
  'auth.otherOrigin': [403, 'The call comes from a page at a different address from this portal'],
  'access.denied': [403, 'Only the office has access to this'],
  'members.pending': [403, 'The membership is waiting for approval'],
  'members.whichPerson': [403, 'Several people have this address: choose which of them you are'],
  'members.notJoined': [403, 'This sign-in has not applied for admission to this portal'],
  'members.refused': [403, 'The office has refused the application for admission'],
  'members.blocked': [403, 'The office has blocked the access'],
  'members.left': [403, 'The membership has ended'],
  /** See `mustAgree` of `GET /api/users/me`. */
  'members.mustAgree': [403, 'Agree to the terms of use first'],
  'members.notInvited': [403, 'This portal admits invited members only'],
  notFound: [404, 'This does not exist, or you may not see it'],
  conflict: [409, 'This conflicts with the stored data'],
  /** Has `since`. Only for those who could read it. */
  'posts.withdrawn': [404, 'The post has been withdrawn'],
  'members.lastAdmin': [409, 'At least one person must still administer the portal'],
  /** `errors` name the things: `post.<id>` or `folder.<id>`, with titles. */
  'members.groupInUse': [409, 'Posts or folders include this group alone, or exclude it'],
  'members.noSecondFactor': [409, 'This sign-in has neither second factor nor passkeys'],
  'members.signInShared': [409, 'This sign-in is also used in other portals'],
  'privacy.signInAgain': [403, 'Sign in again first: the last sign-in is too long ago for this'],
  'members.jobsApart': [409, 'Both people have jobs in one company with a gap between them'],
  /** Also if the post is not in the feed or goes to others now. */
  'confirmations.notAsked': [409, 'No confirmation is requested, or it is no longer requested'],
  'confirmations.remindedToday': [409, 'A reminder has already been sent today'],
  /** `mails`, `later`, `pushes` and `byLetter` are the numbers now. */
  'mailings.changed': [409, 'The number of e-mails, push messages or letters has changed'],
  'mailings.noSuchVersion': [409, 'Nobody gets this version of the mail now'],
  'results.namesOff': [409, 'This portal does not show who has opened what'],
  'posts.alreadyPublished': [409, 'The post has been published already'],
  'posts.notCorrectable': [409, 'Only a published post can be corrected'],
  'posts.nothingToCorrect': [409, 'The correction does not change the post'],
  'posts.correctionOpen': [409, 'Another correction of this post has already been begun'],
  'posts.notReady': [409, 'Something is missing before the post can be published'],
  'posts.notNow': [409, 'This is not possible in the present state of the post'],
  /** Four eyes are on, and this version is not approved. */
  'posts.notApproved': [409, 'A second person must approve exactly this version first'],
  /** The caller wrote some of it or asked for it. */
  'posts.ownVersion': [409, 'Somebody who has not written this version must approve it'],
  'posts.bookmarksFull': [409, 'You have bookmarked 500 posts, which is the most'],
  'questions.off': [409, 'This post takes no questions now'],
  'questions.tooMany': [409, 'You have written ten messages within 24 hours, which is the most'],
  'questions.answered': [409, 'The question has an answer already'],
  'questions.unseen': [409, 'The person who asked cannot see the post any more'],
  'questions.unanswered': [409, 'The question has no answer yet'],
  'registrations.notAsked': [409, 'Nobody registers for this post'],
  'registrations.notNow': [409, 'Registering has not begun, or is over'],
  /** `errors` say how many are free. */
  'registrations.tooFewSeats': [409, 'There are too few free seats'],
  /** `Retry-After` and `errors` say when it is possible again. */
  'registrations.remindedLately': [409, 'Who has not answered was reminded less than 24 hours ago'],
  /** `errors` name the day. */
  'registrations.notYet': [409, 'Nobody can be marked as present before the day has begun'],
  /** `errors` name the people. */
  'registrations.elsewhere': [409, 'Somebody is registered for this event already by another company'],
  'documents.folderInTrash': [409, 'Its folder is also in the trash'],
  'documents.zipTooLarge': [409, 'The folder is too large for one zip file'],
  'imports.notNow': [409, 'This is not possible at the present step of the import'],
  'imports.wrongRows': [409, 'Some rows are wrong'],
  'imports.openQuestions': [409, 'Some questions are not answered yet'],
  'imports.unreadable': [422, 'The file cannot be read as a table or a calendar'],
  /** `errors` name them. */
  'imports.knownEvents': [409, 'There are posts of some of the events already'],
  'documents.notScanned': [409, 'The file has not been scanned yet'],
  'documents.infected': [409, 'The scanner has found something harmful in the file'],
  'documents.uploadIncomplete': [409, 'The upload of the file is not complete'],
  /** `detail` has the bounds: 50 uploads, 10 GB. */
  'documents.tooManyBegun': [409, 'Too many of your uploads are unfinished'],
  'documents.wrongContent': [422, 'The content of the file does not match its name'],
  'documents.active': [422, 'The file contains a program or a script'],
  'documents.twoInOne': [422, 'The file is two files in one'],
  'documents.damaged': [422, 'The file is damaged'],
  'documents.empty': [400, 'The file is empty'],
  'documents.tooPacked': [422, 'The file is far too large when unpacked'],
  'documents.tooManyPixels': [422, 'The picture has too many pixels'],
  stale: [412, 'Somebody else has changed this in the meantime'],
  tooLarge: [413, 'The request is too large'],
  'documents.tooLarge': [413, 'The file is larger than this portal accepts'],
  'documents.quotaFull': [413, 'There is no storage space left for the file'],
  'documents.typeNotTaken': [415, 'This portal does not accept files of this type'],
  wrongType: [415, 'This call does not accept a body of this type'],
  noSuchPart: [416, 'The requested range lies outside the file'],
  tooMany: [429, 'Too many requests'],
  internal: [500, 'Something went wrong on our side'],
  unavailable: [503, 'The service is not ready'],
  /** `detail` has the operator's own words, if there are some. */
  maintenance: [503, 'The portal is closed for maintenance'],
  'documents.fileMissing': [503, 'The file is missing from the store; the office can see which files are missing'],
  /** A busy machine, or a file that is too much for it: the upload is kept for another try. */
  'documents.tooSlow': [503, 'The file could not be prepared in time'],
  'documents.otherFiles': [503, 'This store is not the one with the files of this portal'],
  /** The server's disk; `documents.quotaFull` is the portal's limit. */
  'documents.diskFull': [507, 'The server has no disk space left for files'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ErrorCode = keyof typeof errorCodes;

/** `path` is dotted, such as `audience.include.0.id`. `language`: of a message that is the title of a post. */
export const FieldError = z
  .object({ path: z.string(), message: z.string(), language: z.enum(languages).optional() })
  .meta({ id: 'fieldError' });
export type FieldError = z.output<typeof FieldError>;

/** `by` is null for the program itself. */
const ChangedSince = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.int(),
  by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  at: Instant,
});
export type ChangedSince = z.output<typeof ChangedSince>;

/** `application/problem+json` (RFC 9457). */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
    requestId: z.string(),
    errors: z.array(FieldError).optional(),
    since: Instant.optional(),
    reason: FileRefusal.optional(),
    /** Of `documents.tooLarge` and `documents.quotaFull`, in bytes: limit, used, requested. */
    room: z.object({ most: z.int(), used: z.int(), asked: z.int().nullable() }).optional(),
    changed: z.array(ChangedSince).optional(),
    /** Of `mailings.changed`: the numbers that would be sent now. */
    mails: z.int().optional(),
    later: z.int().optional(),
    pushes: z.int().optional(),
    byLetter: z.int().optional(),
  })
  .meta({ id: 'problem' });
export type Problem = z.output<typeof Problem>;
