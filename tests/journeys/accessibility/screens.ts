import { type PageName, pages } from '#contract/base/pages.ts';
import { sampleId } from '#sample/ids.ts';

const endpoint = 'http://127.0.0.1:9';
const groupsClaim = 'https://portal.example/groups';
export const tenants = {
  firebase: { name: 'Feuer', issuer: { name: 'firebase', projectId: 'portal-test', apiKey: 'key', endpoint } },
  auth0: { name: 'Auth0', issuer: { name: 'auth0', domain: 'a.example', clientId: 'client', groupsClaim, endpoint } },
  amplify: { name: 'Amplify', issuer: { name: 'amplify', userPoolId: 'local_pool', clientId: 'client', endpoint } },
};

/** Who opens an address: of the demo, or a guest of a portal whose accounts lie elsewhere. */
const people = {
  guest: undefined,
  pending: 'pending@zunfthaus.example',
  member: 'member@zunfthaus.example',
  office: 'office@zunfthaus.example',
};
const guild = sampleId('musterland', 'guild:tischler');
const tischler = `guild:${guild}`;
type Who = keyof typeof people | keyof typeof tenants;

/** The addresses at which each page is looked at as it opens, by who opens it. */
const addresses: Record<PageName, Partial<Record<Who, string[]>>> = {
  home: { member: [pages.home], office: [pages.home] },
  // And the first of the member's feed.
  post: {
    office: [
      post('verguetungen'),
      `${post('verguetungen')}?view=results`,
      `${post('verguetungen')}?view=versions`,
      `${post('verguetungen')}?readdress=1`,
      post('jahresrueckblick'),
      post('notdienst-heizung'),
    ],
  },
  bookmarks: { member: [pages.bookmarks] },
  dates: { member: [pages.dates], office: [pages.dates] },
  // `tests/journeys/posts/files.test.ts` opens one.
  postFile: {},
  documents: { member: [pages.documents], office: [pages.documents] },
  document: { member: [folder('rundschreiben')], office: [folder('tarif'), sheet('verguetung'), sheet('lohntarif')] },
  folderRights: { office: [pages.folderRights] },
  // Leads on to the document that holds now.
  currentDocument: {},
  documentTrash: { office: [pages.documentTrash] },
  documentCategories: { office: [pages.documentCategories] },
  documentStorage: { office: [pages.documentStorage] },
  guild: { member: [`/guilds/${guild}`] },
  company: { member: [`/companies/${sampleId('musterland', 'company:Tischlerei Rehbein GmbH')}`] },
  help: { member: [pages.help], office: [pages.help] },
  helpQuestion: { member: ['/help/confirm-circular'], office: ['/help/import-excel'] },
  profile: {
    member: [
      pages.profile,
      ...['company', 'notifications', 'sign-in', 'data'].map((part) => `${pages.profile}?part=${part}`),
    ],
  },
  admin: { office: [pages.admin] },
  drafts: { office: [pages.drafts] },
  scheduled: { office: [pages.scheduled] },
  published: { office: [pages.published] },
  // The editor of a draft is that of a new post.
  editPost: { office: ['/admin/posts/new'] },
  importCalendars: { office: [pages.importCalendars] },
  importAttendees: { office: [`/admin/posts/${sampleId('musterland', 'post:exkursion-ziegelwerk')}/attendees/import`] },
  attendance: { office: [`/admin/posts/${sampleId('musterland', 'post:exkursion-ziegelwerk')}/attendance`] },
  // `opened.test.ts` corrects a post.
  correctPost: {},
  // `tests/journeys/program/operations.test.ts` opens it as an operator.
  operations: {},
  targeting: {
    office: [
      ...['lists', 'guilds', 'crafts', 'associations', 'companies', 'roles', 'members'].map(
        (tab) => `${pages.targeting}?tab=${tab}`,
      ),
      `${pages.targeting}?tab=lists&open=new`,
      drawer('lists', 'list:klausurtagung'),
      drawer('crafts', 'craft:A/3'),
      drawer('associations', 'association:kh'),
      drawer('companies', 'company:Tischlerei Rehbein GmbH'),
      drawer('guilds', 'guild:tischler'),
      drawer('guilds', 'guild:tischler', 'companies'),
      drawer('guilds', 'guild:tischler', 'data'),
      drawer('members', 'user:member'),
      drawer('members', 'user:member', 'sees'),
      drawer('members', 'user:member', 'companies'),
      drawer('members', 'user:member', 'data'),
      drawer('members', 'user:pending'),
    ],
  },
  seeAs: { office: [pages.seeAs, `${pages.seeAs}?as=everyone`, `${pages.seeAs}?as=${tischler}&area=folders`] },
  // Is drawn as a draft is.
  seeAsPost: {},
  seeAsDraft: {
    office: [`/admin/see-as/drafts/${sampleId('musterland', 'post:handwerkerparkausweis')}?as=${tischler}`],
  },
  seeAsDocument: {
    office: [
      seenAs(folder('tarif')),
      `${seenAs(folder('tarif'))}?as=${tischler}`,
      `${seenAs(sheet('verguetung'))}?as=newcomer:${guild}`,
    ],
  },
  // Its steps have a case of their own.
  imports: { office: [pages.imports, `${pages.imports}?kind=companies`] },
  invitations: { office: [pages.invitations] },
  changeRequests: { office: [pages.changeRequests] },
  questions: { office: [pages.questions, `${pages.questions}?is=answered`] },
  setUp: { office: [pages.setUp] },
  searchWords: { office: [pages.searchWords] },
  audit: { office: [pages.audit] },
  login: {
    guest: [pages.login, `${pages.login}?second=code`],
    firebase: [pages.login],
    auth0: [`${pages.login}?error=disabled`],
  },
  certificate: { guest: ['/certificate/none'] },
  register: { guest: [pages.register], auth0: [pages.register] },
  forgotPassword: { guest: [pages.forgotPassword], firebase: [pages.forgotPassword] },
  resetPassword: { guest: [`${pages.resetPassword}?token=x`] },
  verify: {
    guest: [pages.verify, `${pages.verify}?token=x`],
    firebase: [pages.verify],
    auth0: [pages.verify],
  },
  invitation: { guest: [`${pages.invitation}?token=x`] },
  setUpAccess: { guest: [`${pages.setUpAccess}?token=x`] },
  newAddress: { guest: [`${pages.newAddress}?token=x`, `${pages.newAddress}?token=x&back=1`] },
  terms: { guest: [pages.terms] },
  privacy: { guest: [pages.privacy] },
  imprint: { guest: [pages.imprint] },
  accessibility: { guest: [pages.accessibility] },
  guestHelp: { guest: [pages.guestHelp] },
  guestQuestion: { guest: ['/auth/help/forgotten-password'] },
  jwtLogin: { firebase: [pages.jwtLogin] },
  // Is drawn as the general one is.
  jwtRegister: {},
  auth0Login: { auth0: [pages.auth0Login] },
  // Leads to the sign-in.
  auth0Callback: {},
  amplifyLogin: { amplify: [pages.amplifyLogin] },
  amplifyRegister: { amplify: [pages.amplifyRegister] },
  amplifyConfirmRegister: { amplify: [pages.amplifyConfirmRegister] },
  amplifyForgotPassword: { amplify: [pages.amplifyForgotPassword] },
  amplifyResetPassword: { amplify: [pages.amplifyResetPassword] },
  // Come to by mails, which journeys send.
  mails: {},
  confirm: {},
  registration: {},
  waiting: { pending: [pages.waiting] },
  // `opened.test.ts` has terms to agree to.
  agreement: {},
  unauthorized: { guest: [pages.unauthorized] },
  notFound: { guest: [pages.notFound, '/nowhere'], member: ['/nowhere'] },
  failure: { guest: [pages.failure] },
};

/** As many addresses as one case looks at in its time. */
const atOnce = 12;

function of(who: Who): string[][] {
  const all = Object.values(addresses).flatMap((its) => its[who] ?? []);
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce));
}

/** Every address of the demo that is looked at as it opens, by who opens it. */
export const screens = (Object.keys(people) as (keyof typeof people)[]).flatMap((who) =>
  of(who).map((paths) => ({ who: people[who], paths })),
);

/** What a guest sees where the accounts lie elsewhere. */
export const elsewhereScreens = (Object.keys(tenants) as (keyof typeof tenants)[]).flatMap((tenant) =>
  of(tenant).map((paths) => ({ tenant, paths })),
);

export function drawer(tab: string, thing: string, part = ''): string {
  return `/admin/targeting?tab=${tab}&open=${sampleId('musterland', thing)}${part && `&part=${part}`}`;
}

export function post(key: string): string {
  return `/posts/${sampleId('musterland', `post:${key}`)}`;
}

export function folder(key: string): string {
  return `/documents/${sampleId('musterland', `folder:${key}`)}`;
}

export function sheet(key: string): string {
  return `/documents/${sampleId('musterland', `document:${key}`)}`;
}

/** The same thing as a group sees it. */
function seenAs(address: string): string {
  return address.replace('/documents', pages.seeAsDocument.replace('/:id', ''));
}
