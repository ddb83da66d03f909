import * as z from 'zod';
import { Instant } from './text.ts';
import { languages } from './languages.ts';
import { FileRefusal } from './refusals.ts';

/** Every error code with its status and title; texts for people are in the web. */
export const errorCodes = {
  'input.invalid': [400, 'Some of the input is not valid'],
  'input.notJson': [400, 'The body is not valid JSON'],
  'input.malformed': [400, 'The request is malformed'],
  'tenant.invalid': [400, 'There is no such portal'],
  'auth.otherIssuer': [400, 'Issuer mismatch'],
  'auth.required': [401, 'Sign in first'],
  'auth.invalidToken': [401, 'The token is not valid here'],
  'bounces.badSignature': [401, 'The signature does not fit, or is too old'],
  'auth.unverified': [401, 'The e-mail address has not been verified'],
  'auth.keysUnavailable': [503, 'The sign-in service cannot be reached'],
  /** `detail` says which was expected, and which came. */
  'auth.otherOrigin': [403, 'The call comes from a page at another address than this portal has'],
  'access.denied': [403, 'This is for the office'],
  'members.pending': [403, 'The membership waits for approval'],
  'members.whichPerson': [403, 'Several people have this address: say which of them you are'],
  'members.notJoined': [403, 'This sign-in has not asked to be let in here'],
  'members.refused': [403, 'The request to be let in was refused'],
  'members.blocked': [403, 'The membership is blocked'],
  'members.left': [403, 'The membership has ended'],
  /** See `mustAgree` of `GET /api/users/me`. */
  'members.mustAgree': [403, 'The terms of use are to be agreed to first'],
  'members.notInvited': [403, 'This portal admits invited members only'],
  notFound: [404, 'There is no such thing, or it is not visible to you'],
  conflict: [409, 'This contradicts what is stored'],
  /** Has `since`. Only for those who could read it. */
  'posts.withdrawn': [404, 'The post has been withdrawn'],
  'members.lastAdmin': [409, 'Somebody must remain who runs the portal'],
  /** `errors` name the things: `post.<id>` or `folder.<id>`, with titles. */
  'members.groupInUse': [409, 'Posts or folders are addressed to this group alone, or keep its people out'],
  'members.noSecondFactor': [409, 'This sign-in has neither second factor nor passkeys'],
  'members.signInShared': [409, 'This sign-in lets into other portals as well'],
  'privacy.signInAgain': [403, 'The sign-in is not fresh enough for this'],
  'members.jobsApart': [409, 'Both are to be in one company at times with a gap between them'],
  /** Also if the post is not in the feed or goes to others now. */
  'confirmations.notAsked': [409, 'This is not asked, or no longer'],
  'confirmations.remindedToday': [409, 'The open ones have been reminded today'],
  /** `mails`, `pushes` and `byLetter` are the numbers now. */
  'mailings.changed': [409, 'Another number of e-mails, messages or letters would leave than the one announced'],
  'results.namesOff': [409, 'This portal does not tell who has opened what'],
  'posts.alreadyPublished': [409, 'The post has been published already'],
  'posts.notCorrectable': [409, 'Only a post that is out can be corrected'],
  'posts.nothingToCorrect': [409, 'The post says what the correction says'],
  'posts.correctionOpen': [409, 'A correction with other changes is being written'],
  'posts.notReady': [409, 'The post lacks something it needs to be published'],
  'posts.notNow': [409, 'The post is not in a state for this'],
  'documents.folderInTrash': [409, 'The folder it lay in is in the trash itself'],
  'documents.zipTooLarge': [409, 'Too much lies in the folder for one zip'],
  'imports.notNow': [409, 'The import is not at this step'],
  'imports.wrongRows': [409, 'Some rows are wrong'],
  'imports.openQuestions': [409, 'Some questions are not answered yet'],
  'imports.unreadable': [422, 'The file cannot be read as a table'],
  'documents.notScanned': [409, 'The file has not been scanned yet'],
  'documents.infected': [409, 'The scanner has found something harmful in the file'],
  'documents.uploadIncomplete': [409, 'Some of the file is still to come'],
  /** `detail` has the bounds: 50 uploads, 10 GB. */
  'documents.tooManyBegun': [409, 'Too many of your uploads are unfinished'],
  'documents.wrongContent': [422, 'The content of the file is not what its name says'],
  'documents.active': [422, 'The file holds a program or a script'],
  'documents.twoInOne': [422, 'The file is two files in one'],
  'documents.damaged': [422, 'The file is damaged'],
  'documents.empty': [400, 'The file is empty'],
  'documents.tooPacked': [422, 'The file unpacks to far too much'],
  'documents.tooManyPixels': [422, 'The picture has too many pixels'],
  stale: [412, 'It has been changed by somebody else meanwhile'],
  tooLarge: [413, 'The request is too large'],
  'documents.tooLarge': [413, 'The file is larger than is taken here'],
  'documents.quotaFull': [413, 'There is no room left for the file'],
  'documents.typeNotTaken': [415, 'Files of this type are not taken'],
  wrongType: [415, 'A body of this type is not taken here'],
  noSuchPart: [416, 'The file has no such part'],
  tooMany: [429, 'Too many requests'],
  internal: [500, 'Something went wrong on our side'],
  unavailable: [503, 'The service is not ready'],
  'documents.fileMissing': [503, 'The file is missing in the store: the office can see it'],
  'documents.otherFiles': [503, 'The store is not the one with the files of this portal'],
  /** The server's disk; `documents.quotaFull` is the portal's limit. */
  'documents.diskFull': [507, 'The server has no room left for files'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ErrorCode = keyof typeof errorCodes;

/** `path` is dotted, such as `audience.include.0.id`. `language`: of a message that is the title of a post which has one. */
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
    /** Of `mailings.changed`: how much would leave now. */
    mails: z.int().optional(),
    pushes: z.int().optional(),
    byLetter: z.int().optional(),
  })
  .meta({ id: 'problem' });
export type Problem = z.output<typeof Problem>;
