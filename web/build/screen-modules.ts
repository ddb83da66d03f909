import { type Page, pages } from '#contract/base/pages.ts';

interface Area {
  around: string[];
  screens: Partial<Record<Page, string>>;
}

export const areas: Record<'guest' | 'mailed' | 'member' | 'office', Area> = {
  guest: {
    around: ['identity/page/auth-layout.tsx', 'identity/page/reachable.tsx'],
    screens: {
      ...all([pages.login, pages.jwtLogin, pages.auth0Login, pages.amplifyLogin], 'identity/login/login-page.tsx'),
      ...all([pages.register, pages.jwtRegister, pages.amplifyRegister], 'identity/login/register-page.tsx'),
      ...all([pages.forgotPassword, pages.amplifyForgotPassword], 'identity/password/forgot-password-page.tsx'),
    },
  },
  mailed: {
    around: ['identity/page/auth-layout.tsx', 'identity/page/reachable.tsx'],
    screens: {
      ...all([pages.verify, pages.amplifyConfirmRegister], 'identity/address/verify-page.tsx'),
      ...all([pages.resetPassword, pages.amplifyResetPassword], 'identity/password/reset-password-page.tsx'),
      [pages.invitation]: 'identity/address/invitation-page.tsx',
      [pages.newAddress]: 'identity/address/new-address-page.tsx',
    },
  },
  member: {
    around: ['layout/frame.tsx'],
    screens: {
      [pages.home]: 'posts/feed-page.tsx',
      [pages.post]: 'posts/post-page.tsx',
      ...all([pages.documents, pages.document], 'documents/documents-page.tsx'),
      [pages.currentDocument]: 'documents/current-page.tsx',
      [pages.profile]: 'profile/profile-page.tsx',
    },
  },
  office: {
    around: ['layout/frame.tsx', 'layout/require-admin.tsx'],
    screens: {
      ...all([pages.admin, pages.editPost], 'posts/editor-page.tsx'),
      ...all([pages.drafts, pages.scheduled, pages.published], 'posts/office-list-page.tsx'),
      [pages.correctPost]: 'posts/correction-page.tsx',
      [pages.folderRights]: 'documents/rights/rights-page.tsx',
      [pages.seeAs]: 'see-as/see-as-page.tsx',
      [pages.seeAsPost]: 'see-as/see-as-post-page.tsx',
      [pages.seeAsDraft]: 'see-as/see-as-draft-page.tsx',
      [pages.seeAsDocument]: 'see-as/see-as-document-page.tsx',
      [pages.imports]: 'imports/import-page.tsx',
      [pages.invitations]: 'invitations/invitations-page.tsx',
      [pages.documentTrash]: 'documents/trash-page.tsx',
      [pages.documentCategories]: 'documents/categories-page.tsx',
      [pages.documentStorage]: 'documents/storage-page.tsx',
      [pages.changeRequests]: 'people/changes/change-requests-page.tsx',
      [pages.audit]: 'audit/audit-page.tsx',
      [pages.targeting]: 'office/targeting-page.tsx',
    },
  },
};

function all(addresses: Page[], module: string): Partial<Record<Page, string>> {
  return Object.fromEntries(addresses.map((address) => [address, module]));
}
