// Shared by browser, server and stand-in; only the mailer's secret is not public in the real services.
export const firebaseProject = 'demo-zunfthaus';
export const firebaseApiKey = 'demo-key';

export const auth0Clients = { here: 'portal-here', elsewhere: 'portal-elsewhere' };
export const auth0Mailer = { clientId: 'portal-mailer', clientSecret: 'portal-mailer-secret' };
export const auth0GroupsClaim = 'https://portal.example/groups';
export const auth0CallbackPath = '/auth/auth0/callback';

export const cognitoPools = {
  here: { userPoolId: 'local_here1', userPoolClientId: 'portalhere' },
  elsewhere: { userPoolId: 'local_elsewhere1', userPoolClientId: 'portalelsewhere' },
};
