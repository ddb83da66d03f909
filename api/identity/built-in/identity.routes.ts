import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/error.ts';
import { authPath } from './better-auth.service.ts';
import { countWrongChanges, countWrongPasswords } from './count-guesses.service.ts';
import { type Gateway, type IdentityRoutes, passOn } from './pass-on.service.ts';
import {
  AddPasskey,
  AppCode,
  ByEmail,
  ByPassword,
  ChangeAddress,
  ChangePassword,
  GoogleCallback,
  PasskeySignIn,
  RecoveryCode,
  RedeemAddress,
  ResetPassword,
  SignIn,
  SignInWithGoogle,
  SignUp,
} from './inputs.service.ts';
import { isOwnOrigin } from './origin.rules.ts';

const largestBody = 16 * 1024;

export function mountIdentity(app: FastifyInstance, routes: IdentityRoutes) {
  for (const gateway of gateways(routes)) {
    app.route({
      method: gateway.method,
      url: `${authPath}${gateway.path}`,
      bodyLimit: largestBody,
      exposeHeadRoute: false,
      onRequest: async (request) => mustBeOwn(request, routes.publicUrl),
      handler: (request, reply) => passOn(gateway, routes, request, reply),
    });
  }
  app.get(`${authPath}/token`, { exposeHeadRoute: false }, routes.sendToken);
}

function gateways(routes: IdentityRoutes): Gateway[] {
  return [
    { method: 'POST', path: '/sign-up/email', body: SignUp },
    { method: 'POST', path: '/sign-in/email', body: SignIn, around: countWrongPasswords(routes) },
    { method: 'POST', path: '/sign-out' },
    { method: 'POST', path: '/send-verification-email', body: ByEmail },
    { method: 'POST', path: '/request-password-reset', body: ByEmail },
    { method: 'POST', path: '/reset-password', body: ResetPassword },
    {
      method: 'POST',
      path: '/change-password',
      body: ChangePassword,
      around: countWrongChanges(routes),
    },
    ...asked.map((path) => ({ method: 'POST' as const, path, body: ByPassword, around: countWrongChanges(routes) })),
    { method: 'POST', path: '/change-email', body: ChangeAddress, around: countWrongChanges(routes) },
    { method: 'POST', path: '/change-email/redeem', body: RedeemAddress },
    { method: 'POST', path: '/two-factor/verify-totp', body: AppCode },
    { method: 'POST', path: '/two-factor/verify-backup-code', body: RecoveryCode },
    { method: 'POST', path: '/passkeys/add', body: AddPasskey },
    { method: 'POST', path: '/passkeys/offer' },
    { method: 'POST', path: '/sign-in/passkey', body: PasskeySignIn },
    { method: 'GET', path: '/jwks' },
    ...(routes.google ? googleGateways : []),
  ];
}

const asked = [
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/passkeys/begin',
] as const;

const googleGateways: Gateway[] = [
  { method: 'POST', path: '/sign-in/social', body: SignInWithGoogle },
  { method: 'GET', path: '/callback/google', query: GoogleCallback },
];

function mustBeOwn(request: FastifyRequest, publicUrl: string | undefined) {
  if (request.method === 'GET') return;
  const { origin } = request.headers;
  if (isOwnOrigin({ publicUrl, origin, host: request.host })) return;
  const expected = [...(publicUrl === undefined ? [] : [new URL(publicUrl).origin]), `the host ${request.host}`].join(
    ' or ',
  );
  request.log.warn(
    { expected, came: origin, requestId: request.id },
    'a call from another origin is refused: if it is the portal, set PUBLIC_URL, or let the proxy send host and port',
  );
  throw new AppError('auth.otherOrigin', `Expected ${expected}, came from ${origin}`);
}
