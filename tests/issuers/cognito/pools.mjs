import { createRequire } from 'node:module';
import { randomInt } from 'node:crypto';
import { cognitoPools } from '../settings.ts';
import { createMemoryStore } from './memory-store.mjs';

const require = createRequire(import.meta.url);
const { Router } = require('cognito-local/lib/server/Router');
const { UserPoolServiceFactoryImpl } = require('cognito-local/lib/services/userPoolService');
const { USER_POOL_AWS_DEFAULTS } = require('cognito-local/lib/services/cognitoService');
export const { CognitoError, ResourceNotFoundError } = require('cognito-local/lib/errors');

const log = { debug() {}, info() {}, warn: console.error, error: console.error, child: () => log };
export const context = { logger: log };

const poolOptions = {
  ...USER_POOL_AWS_DEFAULTS,
  UsernameAttributes: ['email'],
  AutoVerifiedAttributes: ['email'],
};

/**
 * `perform` does one operation, such as `perform('SignUp', { ClientId, ... })`.
 * @param {{ generate: Function }} tokenGenerator
 * @param {ReturnType<typeof import('../base/mailbox.mjs').createMailbox>} mailbox
 */
export async function createPools(tokenGenerator, mailbox) {
  const clock = { get: () => new Date() };
  const clients = createMemoryStore({ Clients: {} });
  const pools = new Map();
  const factory = new UserPoolServiceFactoryImpl(clock, { create: (_, id, initial) => createMemoryStore(initial) });
  for (const { userPoolId, userPoolClientId } of Object.values(cognitoPools)) {
    const pool = await factory.create(context, clients, { ...poolOptions, Id: userPoolId });
    await pool.saveAppClient(context, { ClientId: userPoolClientId, UserPoolId: userPoolId });
    pools.set(userPoolId, pool);
  }

  const getAppClient = (_, clientId) => clients.get(context, ['Clients', clientId]);
  const getUserPool = async (_, id) => pools.get(id) ?? notFound(id);
  const cognito = {
    getAppClient,
    getUserPool,
    getUserPoolForClientId: async (_, clientId) =>
      getUserPool(_, (await getAppClient(_, clientId))?.UserPoolId ?? notFound(clientId)),
  };
  const route = Router({
    clock,
    cognito,
    config: { UserPoolDefaults: poolOptions },
    messages: { deliver: (...delivery) => record(mailbox, ...delivery) },
    otp: () => String(randomInt(1_000_000)).padStart(6, '0'),
    tokenGenerator,
    triggers: { enabled: () => false },
  });
  return {
    perform: (operation, request) => route(operation)(context, request),
    poolOf: (clientId) => cognito.getUserPoolForClientId(context, clientId),
    pool: (id) => cognito.getUserPool(context, id),
    client: (clientId) => getAppClient(context, clientId),
  };
}

function notFound(id) {
  throw new ResourceNotFoundError(`${id} does not exist.`);
}

const kinds = { ForgotPassword: 'reset', AdminCreateUser: 'invitation' };

async function record(mailbox, _context, occasion, _clientId, poolId, _user, code, _metadata, { Destination }) {
  mailbox.put(mailAddress(Destination, poolId), { code, kind: kinds[occasion] ?? 'verify' });
}

/** One address may have accounts in several pools. */
export function mailAddress(email, poolId) {
  return `${poolId} ${email.toLowerCase()}`;
}
