import { sampleId } from '#sample/ids.ts';

const endpoint = 'http://127.0.0.1:9';
const groupsClaim = 'https://portal.example/groups';
export const tenants = {
  firebase: { name: 'Feuer', issuer: { name: 'firebase', projectId: 'portal-test', apiKey: 'key', endpoint } },
  auth0: { name: 'Auth0', issuer: { name: 'auth0', domain: 'a.example', clientId: 'client', groupsClaim, endpoint } },
  amplify: { name: 'Amplify', issuer: { name: 'amplify', userPoolId: 'local_pool', clientId: 'client', endpoint } },
};

export const elsewhereScreens: { tenant: string; paths: string[] }[] = [
  { tenant: 'firebase', paths: ['/auth/login', '/auth/verify', '/auth/forgot-password', '/auth/jwt/login'] },
  { tenant: 'auth0', paths: ['/auth/auth0/login', '/auth/register', '/auth/verify', '/auth/login?error=disabled'] },
  {
    tenant: 'amplify',
    paths: ['login', 'register', 'confirm-register', 'forgot-password', 'reset-password'].map(
      (page) => `/auth/amplify/${page}`,
    ),
  },
];

export const screens: { who: string | undefined; paths: string[] }[] = [
  {
    who: undefined,
    paths: [
      '/auth/login',
      '/auth/login?second=code',
      '/auth/register',
      '/auth/forgot-password',
      '/auth/reset-password?token=x',
      '/auth/verify',
      '/auth/verify?token=x',
      '/auth/invitation?token=x',
      '/auth/change-email?token=x',
      '/auth/change-email?token=x&back=1',
      '/auth/terms',
      '/auth/privacy',
      '/auth/imprint',
      '/auth/accessibility',
      '/401',
      '/404',
      '/500',
      '/nowhere',
    ],
  },
  { who: 'pending@zunfthaus.example', paths: ['/waiting'] },
  { who: 'member@zunfthaus.example', paths: ['/', '/documents', folder('rundschreiben'), '/nowhere'] },
  {
    who: 'member@zunfthaus.example',
    paths: ['/profile', ...['company', 'notifications', 'sign-in', 'data'].map((part) => `/profile?part=${part}`)],
  },
  {
    who: 'office@zunfthaus.example',
    paths: [
      '/documents',
      folder('tarif'),
      sheet('verguetung'),
      sheet('lohntarif'),
      '/documents/trash',
      '/documents/categories',
      '/documents/storage',
      '/documents/rights',
      folder('tarif').replace('/documents', '/admin/see-as/documents'),
      `${folder('tarif').replace('/documents', '/admin/see-as/documents')}?as=everyone`,
      `${sheet('verguetung').replace('/documents', '/admin/see-as/documents')}?as=everyone`,
    ],
  },
  {
    who: 'office@zunfthaus.example',
    paths: [
      '/',
      '/admin',
      '/admin/drafts',
      '/admin/scheduled',
      '/admin/published',
      '/admin/see-as',
      '/admin/see-as?as=everyone',
      `/admin/see-as/drafts/${sampleId('musterland', 'post:handwerkerparkausweis')}?as=everyone`,
      '/admin/invitations',
      '/admin/changes',
      '/admin/audit',
      '/admin/import',
      '/admin/import?kind=companies',
    ],
  },
  {
    who: 'office@zunfthaus.example',
    paths: [
      post('verguetungen'),
      `${post('verguetungen')}?view=versions`,
      `${post('verguetungen')}?readdress=1`,
      post('jahresrueckblick'),
      post('notdienst-heizung'),
    ],
  },
  {
    who: 'office@zunfthaus.example',
    paths: [
      ...['lists', 'guilds', 'crafts', 'associations', 'companies', 'roles', 'members'].map(
        (tab) => `/admin/targeting?tab=${tab}`,
      ),
      '/admin/targeting?tab=lists&open=new',
    ],
  },
  {
    who: 'office@zunfthaus.example',
    paths: [
      drawer('lists', 'list:klausurtagung'),
      drawer('crafts', 'craft:A/3'),
      drawer('associations', 'association:kh'),
      drawer('companies', 'company:Tischlerei Rehbein GmbH'),
      drawer('guilds', 'guild:tischler'),
      drawer('guilds', 'guild:tischler', 'companies'),
      drawer('guilds', 'guild:tischler', 'data'),
    ],
  },
  {
    who: 'office@zunfthaus.example',
    paths: [
      drawer('members', 'user:member'),
      drawer('members', 'user:member', 'sees'),
      drawer('members', 'user:member', 'companies'),
      drawer('members', 'user:member', 'data'),
      drawer('members', 'user:pending'),
    ],
  },
];

export function drawer(tab: string, thing: string, part = ''): string {
  return `/admin/targeting?tab=${tab}&open=${sampleId('musterland', thing)}${part && `&part=${part}`}`;
}

function post(key: string): string {
  return `/posts/${sampleId('musterland', `post:${key}`)}`;
}

export function folder(key: string): string {
  return `/documents/${sampleId('musterland', `folder:${key}`)}`;
}

export function sheet(key: string): string {
  return `/documents/${sampleId('musterland', `document:${key}`)}`;
}
