import { Navigate, type RouteObject } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { withTexts } from './base/language.ts';
import { ErrorPage } from './errors/error-page.tsx';

export const screens: RouteObject[] = [
  { path: pages.home, lazy: async () => ({ Component: (await import('./posts/feed-page.tsx')).FeedPage }) },
  { path: pages.post, lazy: async () => ({ Component: (await import('./posts/post-page.tsx')).PostPage }) },
  {
    // One route for both, so that the screen stays mounted between folders.
    path: `${pages.documents}/:id?`,
    lazy: () =>
      withTexts(['documents'], async () => ({
        Component: (await import('./documents/documents-page.tsx')).DocumentsPage,
      })),
  },
  {
    path: pages.currentDocument,
    lazy: () =>
      withTexts(['documents'], async () => ({ Component: (await import('./documents/current-page.tsx')).CurrentPage })),
  },
  {
    path: pages.profile,
    lazy: () =>
      // Its fields use the office's names.
      withTexts(['profile', 'office', 'guest'], async () => ({
        Component: (await import('./profile/profile-page.tsx')).ProfilePage,
      })),
  },
];

export const officeScreens: RouteObject[] = [
  ...[pages.admin, pages.editPost].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./posts/editor-page.tsx')).EditorPage }),
  })),
  {
    path: pages.correctPost,
    lazy: async () => ({ Component: (await import('./posts/correction-page.tsx')).CorrectionPage }),
  },
  ...(['drafts', 'scheduled', 'published'] as const).map((kind) => ({
    path: pages[kind],
    lazy: async () => {
      const { OfficeListPage } = await import('./posts/office-list-page.tsx');
      return { element: <OfficeListPage key={kind} kind={kind} /> };
    },
  })),
  {
    path: pages.folderRights,
    lazy: () =>
      withTexts(['documents'], async () => ({
        Component: (await import('./documents/rights/rights-page.tsx')).RightsPage,
      })),
  },
  {
    path: pages.seeAs,
    lazy: async () => ({ Component: (await import('./see-as/see-as-page.tsx')).SeeAsPage }),
  },
  {
    path: pages.seeAsPost,
    lazy: async () => ({ Component: (await import('./see-as/see-as-post-page.tsx')).SeeAsPostPage }),
  },
  {
    path: pages.seeAsDraft,
    lazy: async () => ({ Component: (await import('./see-as/see-as-draft-page.tsx')).SeeAsDraftPage }),
  },
  {
    path: pages.seeAsDocument,
    lazy: () =>
      withTexts(['documents'], async () => ({
        Component: (await import('./see-as/see-as-document-page.tsx')).SeeAsDocumentPage,
      })),
  },
  {
    path: pages.imports,
    lazy: async () => ({ Component: (await import('./imports/import-page.tsx')).ImportPage }),
  },
  {
    path: pages.invitations,
    lazy: async () => ({ Component: (await import('./invitations/invitations-page.tsx')).InvitationsPage }),
  },
  {
    path: pages.changeRequests,
    lazy: async () => ({
      Component: (await import('./people/changes/change-requests-page.tsx')).ChangeRequestsPage,
    }),
  },
  {
    path: pages.documentTrash,
    lazy: () =>
      withTexts(['documents'], async () => ({ Component: (await import('./documents/trash-page.tsx')).TrashPage })),
  },
  {
    path: pages.documentCategories,
    lazy: () =>
      withTexts(['documents'], async () => ({
        Component: (await import('./documents/categories-page.tsx')).CategoriesPage,
      })),
  },
  {
    path: pages.documentStorage,
    lazy: () =>
      withTexts(['documents'], async () => ({ Component: (await import('./documents/storage-page.tsx')).StoragePage })),
  },
  {
    path: pages.audit,
    lazy: async () => ({ Component: (await import('./audit/audit-page.tsx')).AuditPage }),
  },
  {
    path: pages.targeting,
    lazy: async () => ({ Component: (await import('./office/targeting-page.tsx')).TargetingPage }),
  },
];

/** Needs the sign-in service. */
export const signInScreens: RouteObject[] = [
  ...[pages.login, pages.jwtLogin, pages.auth0Login, pages.amplifyLogin].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./identity/login/login-page.tsx')).LoginPage }),
  })),
  ...[pages.register, pages.jwtRegister, pages.amplifyRegister].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./identity/login/register-page.tsx')).RegisterPage }),
  })),
  ...[pages.forgotPassword, pages.amplifyForgotPassword].map((path) => ({
    path,
    lazy: async () => ({
      Component: (await import('./identity/password/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  })),
  // The callback is handled at the start; other visitors do not belong here.
  { path: pages.auth0Callback, element: <Navigate to={pages.login} replace /> },
];

export const legalScreens: RouteObject[] = (['terms', 'privacy', 'imprint'] as const).map((text) => ({
  path: pages[text],
  lazy: async () => {
    const { LegalPage } = await import('./identity/page/legal-page.tsx');
    return { element: <LegalPage key={text} text={text} /> };
  },
}));

export const openScreens: RouteObject[] = [
  {
    path: pages.accessibility,
    lazy: async () => ({ Component: (await import('./accessibility/statement-page.tsx')).StatementPage }),
  },
  {
    path: pages.mails,
    lazy: () =>
      // Uses the members' names of kinds.
      withTexts(['profile', 'member', 'push'], async () => ({
        Component: (await import('./profile/notifications/mails-page.tsx')).MailsPage,
      })),
  },
  {
    path: pages.confirm,
    lazy: () =>
      withTexts(['confirmations'], async () => ({
        Component: (await import('./confirmations/confirm-page.tsx')).ConfirmPage,
      })),
  },
];

/** Reached from mails, signed in or not. */
export const mailScreens: RouteObject[] = [
  ...[pages.verify, pages.amplifyConfirmRegister].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./identity/address/verify-page.tsx')).VerifyPage }),
  })),
  {
    path: pages.invitation,
    lazy: async () => ({ Component: (await import('./identity/address/invitation-page.tsx')).InvitationPage }),
  },
  {
    path: pages.newAddress,
    lazy: async () => ({ Component: (await import('./identity/address/new-address-page.tsx')).NewAddressPage }),
  },
  ...[pages.resetPassword, pages.amplifyResetPassword].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./identity/password/reset-password-page.tsx')).ResetPasswordPage }),
  })),
];

export const waiting: RouteObject = {
  path: pages.waiting,
  lazy: () =>
    withTexts(['member'], async () => ({ Component: (await import('./admission/waiting-page.tsx')).WaitingPage })),
};

export const agreement: RouteObject = {
  path: pages.agreement,
  lazy: () =>
    withTexts(['member'], async () => ({ Component: (await import('./admission/agreement-page.tsx')).AgreementPage })),
};

export const errorScreens: RouteObject[] = [
  { path: pages.unauthorized, element: <ErrorPage status={401} /> },
  { path: pages.failure, element: <ErrorPage status={500} /> },
  { path: '*', element: <ErrorPage status={404} /> },
];
