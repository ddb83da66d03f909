import { listAttributes, readAttributes } from './cognito/attributes.mjs';
import { createHostedSignIn } from './cognito/hosted-sign-in.mjs';
import { createOperations } from './cognito/operations.mjs';
import { CognitoError, createPools, mailAddress } from './cognito/pools.mjs';
import { endSessions } from './cognito/sign-in.mjs';
import { createTokenGenerator } from './cognito/tokens.mjs';
import { allowCrossOrigin, readJson, sendJson } from './base/http.mjs';
import { createMailbox } from './base/mailbox.mjs';
import { run } from './base/program.mjs';
import { createSigningKeys } from './base/signing-keys.mjs';
import { cognitoPools } from './settings.ts';

await run(createCognito);

async function createCognito(address) {
  const keys = createSigningKeys();
  const mailbox = createMailbox();
  const tokenGenerator = createTokenGenerator(address, keys);
  const pools = await createPools(tokenGenerator, mailbox);
  const operate = createOperations(pools, mailbox);
  const answerHostedSignIn = createHostedSignIn(pools, tokenGenerator);
  const firstPool = cognitoPools.here.userPoolId;

  return {
    async handle(request, response) {
      if (allowCrossOrigin(request, response)) return;
      const [, operation] = request.headers['x-amz-target']?.split('.') ?? [];
      if (operation) await answerOperation(response, () => readJson(request).then((body) => operate(operation, body)));
      else if (request.url.endsWith('/.well-known/jwks.json')) sendJson(response, 200, keys.publicSet());
      else if (!(await answerHostedSignIn(request, response))) sendJson(response, 404, {});
    },
    /** `temporary`: invited by an administrator, must choose a password first. */
    async addUser({ email, password, name, verified = false, groups = [], tenant = firstPool, temporary = false }) {
      const account = { UserPoolId: tenant, Username: email.toLowerCase() };
      const attributes = { email: account.Username, email_verified: String(verified), ...(name && { name }) };
      const { User } = await pools.perform('AdminCreateUser', {
        ...account,
        TemporaryPassword: password,
        UserAttributes: listAttributes(attributes),
        ...(temporary ? { DesiredDeliveryMediums: ['EMAIL'] } : { MessageAction: 'SUPPRESS' }),
      });
      if (!temporary) await pools.perform('AdminSetUserPassword', { ...account, Password: password, Permanent: true });
      for (const GroupName of groups) {
        const group = { UserPoolId: tenant, GroupName };
        await pools.perform('GetGroup', group).catch(() => pools.perform('CreateGroup', group));
        await pools.perform('AdminAddUserToGroup', { ...account, GroupName });
      }
      return readAttributes(User).sub;
    },
    mailsTo: (email, tenant = firstPool) => mailbox.to(mailAddress(email, tenant)),
    revoke: async (email, tenant = firstPool) => endSessions(await pools.pool(tenant), email.toLowerCase()),
    rotateKey: keys.rotate,
  };
}

async function answerOperation(response, operate) {
  try {
    sendJson(response, 200, await operate());
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    sendJson(response, 400, { __type: error.code, message: error.message });
  }
}
