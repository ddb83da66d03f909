import { expect, it } from 'vitest';
import { comparingHandlers, sendingHandlers } from './sending.ts';
import { textOf } from './rooms.ts';

/**
 * The screen that says it before, and what it says it by; or why nothing has to be said. The route compares the numbers
 * that the screen has shown, or `uncompared` says why they cannot be others.
 */
type Request = { before: string; by: string; uncompared?: string } | { why: string };

const outgoing = 'web/posts/outgoing';
const one = 'one mail to the person, whose version is compared';

const announcedBy: Record<string, Request> = {
  'api/accessibility/accessibility.routes.ts report': { why: 'goes to the office alone, which the form is for' },
  'api/admission/newcomers.routes.ts ask': { why: 'goes to the office alone, which the form is for' },
  'api/confirmations/confirmations.routes.ts remind': {
    before: 'web/confirmations/results/remind.tsx',
    by: 'words.confirm(',
  },
  'api/documents/subscriptions/subscriptions.routes.ts subscribe': { why: 'asks for mails for oneself' },
  'api/documents/subscriptions/subscriptions.routes.ts subscribeLinked': { why: 'asks for mails for oneself' },
  'api/documents/versions/versions.routes.ts tellDownloaders': {
    before: 'web/documents/versions/downloads.tsx',
    by: 'mailWords',
    uncompared: 'no number is shown: it goes to those who have the file',
  },
  'api/invitations/invitations.routes.ts send': { before: 'web/invitations/invite-all.tsx', by: 'mails: none' },
  'api/mailings/mailings.routes.ts decide': {
    before: 'web/results/decision.tsx',
    by: 'mails.again',
    uncompared: 'mails announced before',
  },
  'api/mailings/mailings.routes.ts resume': {
    before: 'web/posts/feed/mail-standstill.tsx',
    by: 'standstill.held',
    uncompared: 'mails announced before',
  },
  'api/posts/authors/authors.routes.ts approve': { why: 'goes to the colleague who asked for it' },
  'api/posts/authors/authors.routes.ts ask': {
    before: 'web/posts/authors/approvers.tsx',
    by: 'ask.who',
    uncompared: 'no number is shown: the people are named',
  },
  'api/posts/authors/authors.routes.ts handOver': { why: 'goes to the colleague who is chosen' },
  'api/posts/authors/authors.routes.ts refuse': { why: 'goes to the colleague who asked for it' },
  'api/posts/authors/authors.routes.ts setFourEyes': {
    why: 'goes to the authors of the posts whose number is compared',
  },
  'api/people/changes/change-requests.routes.ts decide': {
    before: 'web/people/changes/decisions.tsx',
    by: 'changes.tells',
    uncompared: one,
  },
  'api/people/states/states.routes.ts approve': {
    before: 'web/people/admission/sees-then.tsx',
    by: 'admission.gotMail',
  },
  'api/people/states/states.routes.ts approveAll': {
    before: 'web/people/several-actions.tsx',
    by: 'several.approveMails',
  },
  'api/people/states/states.routes.ts refuse': {
    before: 'web/people/admission/refuse-part.tsx',
    by: 'admission.tell',
    uncompared: one,
  },
  'api/posts/corrections/corrections.routes.ts publish': {
    before: 'web/posts/correction/second-mail.tsx',
    by: 'outgoing.again',
  },
  'api/posts/life/life.routes.ts readdress': { before: 'web/posts/life/readdress-dialog.tsx', by: 'GainingMails' },
  'api/posts/life/life.routes.ts restore': { before: 'web/posts/life/step-dialog.tsx', by: 'GainingMails' },
  'api/posts/life/life.routes.ts withdraw': { before: 'web/posts/life/withdraw-dialog.tsx', by: 'outgoing.short' },
  'api/posts/posts.routes.ts publish': {
    before: 'web/posts/editor/publish/publish-dialog.tsx',
    by: 'withMails(',
  },
  'api/posts/posts.routes.ts update': { before: 'web/posts/life/publish-now.tsx', by: 'PublishDialog' },
  'api/posts/trash/trash.routes.ts restoreTrashed': {
    why: 'plans a scheduled post again as it was; one whose time has passed comes back as a draft',
  },
  'api/privacy/erasure/erasure.routes.ts askDeletion': { why: 'the person’s own deed' },
  'api/privacy/erasure/erasure.routes.ts keepAccount': { why: 'the person’s own deed' },
  'api/privacy/erasure/erasure.routes.ts erase': {
    before: 'web/people/overview/erase-person.tsx',
    by: 'erasure.lastMail',
    uncompared: one,
  },
  'api/questions/questions.routes.ts answer': {
    before: 'web/questions/office/answer-form.tsx',
    by: 'mailWords',
    uncompared: one,
  },
  'api/registrations/messages/messages.routes.ts write': {
    before: 'web/registrations/messages/recipients-shown.tsx',
    by: 'mailWords',
  },
  'api/questions/questions.routes.ts close': {
    before: 'web/questions/office/close-dialog.tsx',
    by: 'mailWords',
    uncompared: one,
  },
};

it('every route that sends is announced by the screen that leads to it', () => {
  expect(sendingHandlers()).toEqual(Object.keys(announcedBy).sort());
});

it.each(Object.entries(announcedBy).filter(([, one]) => 'before' in one))('%s', (_route, one) => {
  if ('before' in one) expect(textOf(one.before)).toContain(one.by);
});

it('every route that sends compares the numbers that its screen has shown', () => {
  const compared = Object.entries(announcedBy).flatMap(([route, one]) =>
    'before' in one && one.uncompared === undefined ? [route] : [],
  );
  const comparing = comparingHandlers();
  expect(compared.filter((route) => !comparing.includes(route))).toEqual([]);
});

// Nothing leaves by them at once, but scheduled posts reach others by them.
it('importing compares what scheduled posts will send because of the file', () => {
  expect(comparingHandlers()).toContain('api/imports/imports.routes.ts run');
  expect(textOf('web/imports/run/run-panel.tsx')).toContain('<Scheduled');
});

it('where it is a choice, the screen warns that nothing leaves without a mail server', () => {
  expect(textOf(`${outgoing}/sending-choice.tsx`)).toContain("t('mailsStay')");
});
