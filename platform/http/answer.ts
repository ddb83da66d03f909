import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/base/route.ts';
import type { Db } from '../database/database.ts';
import type { Happened } from '../security/security-log.ts';
import type { Caller, Noting } from './caller.ts';
import { checkedText } from '../rules/checked.ts';
import { type Bound, entered, type Mode, type Visit } from './enter.ts';
import type { SendsFile, TakesFile } from './downloads/file-steps.ts';
import { incomingFiles } from './incoming.ts';
import { parseInput } from './input.ts';
import { mustTellEffect, wantsEffect } from './preference.ts';

type Input = Record<string, unknown>;
export type AnyHandler = ((input: Input) => Promise<unknown>) | TakesFile<Input, unknown> | SendsFile<Input>;

/** Routes with files have several transactions, none open during the transfer; each checks the caller again. */
export async function answer<I extends object>(visit: Visit<I>, handler: AnyHandler): Promise<unknown> {
  if (typeof handler === 'function') return change(visit, handler);
  return 'take' in handler ? taken(visit, handler) : given(visit, handler);
}

/** For all calls together: five of the largest import tables. */
const withFile = incomingFiles(128 * 1024 * 1024);

function taken<I extends object>(visit: Visit<I>, handler: TakesFile<Input, unknown>): Promise<unknown> {
  const { route, request } = visit;
  return withFile(request, route, (file) =>
    handler.take({
      before: async (work) => (await step(visit, 'read', work)).result,
      file,
      after: (work) => change(visit, work),
      write: async (work) => (await step(visit, 'write', work)).result,
    }),
  );
}

async function given<I extends object>(visit: Visit<I>, handler: SendsFile<Input>): Promise<unknown> {
  const { request } = visit;
  let noting: Noting | undefined;
  const file = await handler.give({
    async before(work) {
      const looked = await step(visit, 'read', work);
      noting = looked.noting;
      return looked.result;
    },
    read: (work) => entered(visit, 'read', (bound) => work(...must(bound))),
    after: (work) =>
      step(visit, 'write', work).then(
        () => undefined,
        (err: unknown) => request.log.error({ err }, 'that a file is sent was not written down'),
      ),
  });
  await note(visit, noting);
  return file;
}

function must(bound: Bound | undefined): [Db, Caller] {
  if (!bound?.caller) throw new Error('a route that is not for members has no database to read a file from');
  return [bound.db, bound.caller];
}

/** Rolled back if only the effect was asked for. */
async function change<I extends object>(visit: Visit<I>, act: (input: Input) => Promise<unknown>): Promise<unknown> {
  const { gate, route, request } = visit;
  if (wantsEffect(route, request)) {
    const undone = await step(visit, 'undone', (input) =>
      gate.effectOf(input['db'] as Db, () => act(input), input['caller'] as Caller | undefined),
    );
    return undone.result;
  }
  const mode = route.method === 'GET' ? 'read' : 'write';
  const { result, noting } = await step(visit, mode, async (input) => {
    const made = await act(input);
    return checkedText(made) === undefined ? route.returns?.parse(made) : made;
  });
  await note(visit, noting);
  return result;
}

/** What follows the commit cannot undo it, so failures there are only logged. */
async function step<I extends object, T>(
  visit: Visit<I>,
  mode: Mode,
  act: (input: Input) => Promise<T>,
): Promise<{ result: T; noting: Noting | undefined }> {
  const { gate, route, request, tenantId } = visit;
  const later: (() => Promise<void>)[] = [];
  const done = await entered(visit, mode, async (bound) => {
    const input = inputOf(route, request);
    const result = await act({
      ...input,
      db: bound?.db,
      caller: bound?.caller,
      visitor: bound?.visitor,
      tenantId,
      now: bound?.now ?? gate.now(),
      ifMatch: route.versioned ? versionIn(request.headers['if-match']) : undefined,
      request,
      afterCommit: (work: () => Promise<void>) => later.push(work),
      security: (happened: Happened) => {
        const line = { outcome: 'done', ...happened, tenant: tenantId, from: request.ip };
        if (line.outcome === 'done') later.push(async () => gate.security(line));
        else gate.security(line);
      },
    });
    return { result, noting: bound?.caller && gate.noting(route, bound.caller, input) };
  });
  if (mode !== 'undone')
    for (const work of later)
      await work().catch((err: unknown) => request.log.error({ err }, 'work after a commit failed'));
  return done;
}

async function note<I extends object>(
  { gate, tenantId, request }: Visit<I>,
  noting: Noting | undefined,
): Promise<void> {
  if (noting) await gate.database.write(tenantId, (db) => noting(db, request.id));
}

function inputOf(route: Route, request: FastifyRequest) {
  mustTellEffect(route, request);
  return {
    ...(route.params && { params: parseInput(route.params, request.params, { where: 'path' }) }),
    ...(route.query && { query: parseInput(route.query, request.query, { where: 'query' }) }),
    ...(route.body && { body: parseInput(route.body, request.body, route) }),
  };
}

/** An unknown version matches nothing. */
function versionIn(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^"(0|[1-9]\d{0,8})"$/.exec(header.trim())?.[1];
  return version === undefined ? -1 : Number(version);
}
