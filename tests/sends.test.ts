import { expect, it } from 'vitest';
import { sendingHandlers } from './sending.ts';
import { textOf } from './rooms.ts';

/** The screen that says it before, and what it says it by; or why nothing has to be said. */
type Said = { before: string; by: string } | { why: string };

const outgoing = 'web/posts/outgoing';

const said: Record<string, Said> = {
  'api/accessibility/accessibility.routes.ts report': { why: 'goes to the office alone, which the form is for' },
  'api/admission/newcomers.routes.ts ask': { why: 'goes to the office alone, which the form is for' },
  'api/confirmations/confirmations.routes.ts remind': {
    before: 'web/confirmations/results/remind.tsx',
    by: 'words.confirm(',
  },
  'api/documents/subscriptions.routes.ts subscribe': { why: 'asks for mails for oneself' },
  'api/documents/subscriptions.routes.ts subscribeLinked': { why: 'asks for mails for oneself' },
  'api/documents/versions.routes.ts tellDownloaders': {
    before: 'web/documents/versions/downloads.tsx',
    by: 'mailWords',
  },
  'api/invitations/invitations.routes.ts send': { before: 'web/invitations/invite-all.tsx', by: 'mails: none' },
  'api/mailings/mailings.routes.ts decide': { before: 'web/results/decision.tsx', by: 'mails.again' },
  'api/people/changes/change-requests.routes.ts decide': {
    before: 'web/people/changes/decisions.tsx',
    by: 'changes.tells',
  },
  'api/people/changes/change-requests.routes.ts export': { why: 'writes a file; what it calls `tell` takes its rows' },
  'api/people/states.routes.ts approve': { before: 'web/people/admission/sees-then.tsx', by: 'admission.gotMail' },
  'api/people/states.routes.ts approveAll': { before: 'web/people/several-actions.tsx', by: 'several.approveMails' },
  'api/people/states.routes.ts refuse': { before: 'web/people/admission/refuse-part.tsx', by: 'admission.tell' },
  'api/posts/corrections.routes.ts publish': { before: 'web/posts/correction/second-mail.tsx', by: 'outgoing.again' },
  'api/posts/life/life.routes.ts readdress': { before: 'web/posts/life/readdress-dialog.tsx', by: 'GainingMails' },
  'api/posts/life/life.routes.ts restore': { before: 'web/posts/life/step-dialog.tsx', by: 'GainingMails' },
  'api/posts/life/life.routes.ts withdraw': { before: 'web/posts/life/withdraw-dialog.tsx', by: 'outgoing.short' },
  'api/posts/posts.routes.ts publish': {
    before: 'web/posts/editor/publish/publish-dialog.tsx',
    by: 'withMails(',
  },
  'api/posts/posts.routes.ts update': {
    why: 'moves when a planned post comes out, and what was said when it was planned',
  },
  'api/privacy/erasure/erasure.routes.ts askDeletion': { why: 'the person’s own deed' },
  'api/privacy/erasure/erasure.routes.ts keepAccount': { why: 'the person’s own deed' },
  'api/privacy/erasure/erasure.routes.ts erase': {
    before: 'web/people/overview/erase-person.tsx',
    by: 'erasure.lastMail',
  },
};

it('every route that sends is said before, by the screen that leads to it', () => {
  expect(sendingHandlers()).toEqual(Object.keys(said).sort());
});

it.each(Object.entries(said).filter(([, one]) => 'before' in one))('%s', (_route, one) => {
  if ('before' in one) expect(textOf(one.before)).toContain(one.by);
});

it('where it is a choice, the screen says that nothing leaves without a mail server', () => {
  expect(textOf(`${outgoing}/sending-choice.tsx`)).toContain("t('mailsStay')");
});
