import { createHash } from 'node:crypto';
import type { drizzleAdapter } from 'better-auth/adapters/drizzle';

type Factory = ReturnType<typeof drizzleAdapter>;
type Rows = ReturnType<Factory>;
type Where = Parameters<Rows['deleteMany']>[0]['where'];

/** SHA-256 without salt suffices for 190 random bits. */
export function hashedToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Better Auth's adapter with hashed session tokens: a copy of the table lets nobody in. */
export function hashingTokens(factory: Factory): Factory {
  return (options) => hashing(factory(options));
}

function hashing(rows: Rows): Rows {
  return {
    ...rows,
    create: async (query) => {
      const { token } = query.data as { token?: unknown };
      if (query.model !== 'session' || typeof token !== 'string') return rows.create(query);
      const made = await rows.create<typeof query.data, never>({
        ...query,
        data: { ...query.data, token: hashedToken(token) },
      });
      return withToken(made, token);
    },
    findOne: async (query) => withToken(await rows.findOne(hashed(query)), tokenIn(query)),
    findMany: (query) => rows.findMany(hashed(query)),
    count: (query) => rows.count(hashed(query)),
    update: async (query) => withToken(await rows.update(hashed(query)), tokenIn(query)),
    updateMany: (query) => rows.updateMany(hashed(query)),
    delete: (query) => rows.delete(hashed(query)),
    deleteMany: (query) => rows.deleteMany(hashed(query)),
    consumeOne: async (query) => withToken(await rows.consumeOne(hashed(query)), tokenIn(query)),
    transaction: (work) => rows.transaction((within) => work(hashing(within as Rows))),
  };
}

interface Query {
  model: string;
  where?: Where | undefined;
}

function hashed<Q extends Query>(query: Q): Q {
  if (query.model !== 'session' || !query.where) return query;
  return { ...query, where: query.where.map((part) => (part.field === 'token' ? hashedPart(part) : part)) };
}

function hashedPart(part: Where[number]): Where[number] {
  const { value } = part;
  if (Array.isArray(value)) return { ...part, value: value.map((token) => hashedToken(String(token))) };
  return { ...part, value: hashedToken(String(value)) };
}

function tokenIn({ model, where = [] }: Query): string | undefined {
  const value = where.find(({ field }) => field === 'token')?.value;
  return model === 'session' && typeof value === 'string' ? value : undefined;
}

function withToken<R>(row: R, token: string | undefined): R {
  return row !== null && token !== undefined ? Object.assign(row as object, { token }) && row : row;
}
