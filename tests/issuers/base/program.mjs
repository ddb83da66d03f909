import { once } from 'node:events';
import { createServer } from 'node:http';
import { readJson, sendJson } from './http.mjs';

/**
 * What a stand-in answers with besides the paths of the service it stands in for.
 * @typedef {object} Issuer
 * @property {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} handle
 * @property {(user: object) => Promise<string>} addUser
 * @property {(email: string, tenant?: string) => object[] | Promise<object[]>} mailsTo
 * @property {(email: string, tenant?: string) => unknown} revoke
 * @property {() => unknown} rotateKey
 */

/**
 * Listens on loopback, at the port given on the command line or at any, until the test runner is gone.
 * @param {(address: string) => Issuer | Promise<Issuer>} create
 */
export async function run(create) {
  const server = createServer();
  server.listen(Number(process.argv[2] ?? 0), '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${server.address().port}`;
  const issuer = await create(address);
  server.on('request', (request, response) => {
    answer(issuer, request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) sendJson(response, 500, { error: String(error) });
      else response.destroy();
    });
  });
  process.stdin.resume().once('end', () => process.exit());
  process.once('SIGTERM', () => process.exit());
  console.log(JSON.stringify({ address }));
}

async function answer(issuer, request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1');
  switch (pathname) {
    case '/test/users':
      return sendJson(response, 201, { subject: await issuer.addUser(await readJson(request)) });
    case '/test/mails':
      return sendJson(
        response,
        200,
        await issuer.mailsTo(searchParams.get('email'), searchParams.get('tenant') ?? undefined),
      );
    case '/test/revoke': {
      const { email, tenant } = await readJson(request);
      await issuer.revoke(email, tenant);
      return sendJson(response, 200, {});
    }
    case '/test/rotate-key':
      await issuer.rotateKey();
      return sendJson(response, 200, {});
    default:
      return issuer.handle(request, response);
  }
}
