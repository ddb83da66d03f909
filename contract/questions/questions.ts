import * as z from 'zod';
import { Named } from '../base/fields.ts';
import { languages } from '../base/languages.ts';
import { ById, pageOf, SearchPaging } from '../base/page.ts';
import { get, post, put, remove } from '../base/route.ts';
import { Instant, lines } from '../base/text/text.ts';
import { questionLimits, questionStates } from './words.ts';

function written(most: number) {
  return lines(most)
    .refine((text) => text.trim() !== '', 'must not be empty')
    .overwrite((text) => text.trim());
}

const Text = written(questionLimits.text);

const Message = z.object({ id: z.uuid(), byOffice: z.boolean(), text: z.string(), at: Instant });

/** A question of the caller, with what followed it. */
export const OwnQuestion = z
  .object({
    id: z.uuid(),
    state: z.enum(questionStates),
    askedAt: Instant,
    isNamed: z.boolean(),
    /** Why the office closed it without an answer. */
    closedReason: z.string().nullable(),
    /** All readers of the post see the question and the answer. */
    isShown: z.boolean(),
    /** Nobody has answered it yet. */
    mayWithdraw: z.boolean(),
    /** There is an answer that the caller has not seen. */
    isNew: z.boolean(),
    messages: z.array(Message),
  })
  .meta({ id: 'ownQuestion' });
export type OwnQuestion = z.output<typeof OwnQuestion>;

/** What all readers of the post see. */
export const ShownQuestion = z
  .object({
    id: z.uuid(),
    question: z.string(),
    answer: z.string(),
    at: Instant,
    /** Null unless the person who asked has agreed. */
    name: z.string().nullable(),
  })
  .meta({ id: 'shownQuestion' });
export type ShownQuestion = z.output<typeof ShownQuestion>;

const QuestionsOfPost = z
  .object({
    /** The post takes questions now. */
    mayAsk: z.boolean(),
    own: z.array(OwnQuestion),
    shown: z.array(ShownQuestion),
  })
  .meta({ id: 'questionsOfPost' });
export type QuestionsOfPost = z.output<typeof QuestionsOfPost>;

export const ShownQuestions = z.object({ items: z.array(ShownQuestion) }).meta({ id: 'shownQuestions' });

/** As the office sees it. */
export const Question = z
  .object({
    id: z.uuid(),
    state: z.enum(questionStates),
    askedAt: Instant,
    changedAt: Instant,
    isNamed: z.boolean(),
    closedReason: z.string().nullable(),
    shown: z.object({ question: z.string(), answer: z.string(), at: Instant }).nullable(),
    person: Named,
    /** The person sees the post and can sign in; otherwise an answer would reach nobody. */
    isReader: z.boolean(),
    post: z.object({ id: z.uuid(), title: z.string(), language: z.enum(languages).nullable() }),
    messages: z.array(Message.extend({ author: Named.nullable() })),
    version: z.int(),
  })
  .meta({ id: 'question' });
export type Question = z.output<typeof Question>;

const AskQuestion = z.strictObject({ text: Text, isNamed: z.boolean().default(false) }).meta({ id: 'askQuestion' });
const WriteMessage = z.strictObject({ text: Text }).meta({ id: 'writeMessage' });
const CloseQuestion = z.strictObject({ reason: written(questionLimits.reason) }).meta({ id: 'closeQuestion' });
const ShowQuestion = z.strictObject({ question: Text, answer: Text }).meta({ id: 'showQuestion' });

const OfPost = z.strictObject({ id: z.uuid(), questionId: z.uuid() });

export const questions = {
  ofPost: get('/api/posts/{id}/questions', {
    summary: 'Get the caller’s own questions on a post, and those that all its readers see',
    access: 'member',
    params: ById,
    returns: QuestionsOfPost,
  }),
  ask: post('/api/posts/{id}/questions', {
    summary: 'Ask the office a question about a post that takes questions; at most ten messages within 24 hours',
    access: 'member',
    invalidates: ['posts/{id}/questions', 'questions/', 'notices/'],
    params: ById,
    body: AskQuestion,
    returns: OwnQuestion,
  }),
  writeMore: post('/api/posts/{id}/questions/{questionId}/messages', {
    summary: 'Add a message to a question of one’s own',
    access: 'member',
    invalidates: ['posts/{id}/questions', 'questions/', 'notices/'],
    params: OfPost,
    body: WriteMessage,
    returns: OwnQuestion,
  }),
  withdraw: remove('/api/posts/{id}/questions/{questionId}', {
    summary: 'Withdraw a question of one’s own that has no answer yet',
    access: 'member',
    invalidates: ['posts/{id}/questions', 'questions/', 'notices/'],
    params: OfPost,
  }),
  seeAnswers: put('/api/posts/{id}/questions/seen', {
    summary: 'Record that the caller has seen the answers to the own questions on a post',
    access: 'member',
    invalidates: ['notices/'],
    params: ById,
  }),
  count: get('/api/questions/count', {
    summary: 'Count the questions that wait for an answer; of one post or all',
    access: 'admin',
    query: z.strictObject({ postId: z.uuid().optional() }),
    returns: z.object({ open: z.int(), total: z.int() }).meta({ id: 'questionCount' }),
  }),
  list: get('/api/questions', {
    summary: 'List the questions of members, the last changed first',
    access: 'admin',
    personal: true,
    query: SearchPaging.extend({
      state: z
        .enum([...questionStates, 'shown'])
        .optional()
        .describe('`shown`: seen by all readers of its post'),
      postId: z.uuid().optional(),
    }),
    returns: pageOf(Question).meta({ id: 'questionPage' }),
  }),
  read: get('/api/questions/{id}', {
    summary: 'Get a question with its messages',
    access: 'admin',
    personal: true,
    params: ById,
    returns: Question,
    versioned: true,
  }),
  answer: post('/api/questions/{id}/answer', {
    summary: 'Answer a question and notify the person who asked; 412 if somebody else has answered meanwhile',
    access: 'admin',
    invalidates: ['posts/{id}/questions', 'questions/', 'notices/', 'audit/'],
    params: ById,
    body: WriteMessage,
    status: 200,
    returns: Question,
    versioned: true,
  }),
  close: post('/api/questions/{id}/close', {
    summary: 'Close a question without an answer; the person who asked reads the reason',
    access: 'admin',
    invalidates: ['posts/{id}/questions', 'questions/', 'notices/', 'audit/'],
    params: ById,
    body: CloseQuestion,
    status: 200,
    returns: Question,
    versioned: true,
  }),
  show: put('/api/questions/{id}/shown', {
    summary: 'Show a question and its answer, in this wording, to all who see the post; the messages stay as written',
    access: 'admin',
    invalidates: ['posts/{id}/questions', 'questions/', 'audit/'],
    params: ById,
    body: ShowQuestion,
    returns: Question,
    versioned: true,
  }),
  hide: remove('/api/questions/{id}/shown', {
    summary: 'Stop showing a question to the readers of its post',
    access: 'admin',
    invalidates: ['posts/{id}/questions', 'questions/', 'audit/'],
    params: ById,
    versioned: true,
  }),
  remove: remove('/api/questions/{id}', {
    summary: 'Delete a question with all its messages',
    access: 'admin',
    invalidates: ['posts/{id}/questions', 'questions/', 'notices/', 'audit/'],
    params: ById,
    versioned: true,
  }),
};
