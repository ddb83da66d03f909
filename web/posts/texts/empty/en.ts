export const texts = {
  showAll: 'Show all posts',
  all: {
    title: 'The board is still empty',
    text: 'As soon as your guild or its office posts something for you, you will find it here.',
    office: 'Posts you publish that are also addressed to you will appear here.',
  },
  toConfirm: {
    title: 'Everything confirmed',
    text: 'What you are asked to confirm stands here until it is confirmed.',
  },
  unread: { title: 'Everything read', text: 'New posts stand here until you open them.' },
  kind: {
    notice: { title: 'No notices', text: 'Short notices from the office hang here.' },
    circular: {
      title: 'No circulars',
      text: 'As soon as the office sends a circular to your guild, you will find it here.',
    },
    invitation: {
      title: 'No invitations',
      text: 'As soon as your guild invites you to a meeting, you will find the invitation here.',
    },
    urgent: { title: 'No urgent notices', text: 'Urgent notices, such as a fraud warning, appear here.' },
    training: { title: 'Nothing on training', text: 'Courses, examinations and news for those who train hang here.' },
    event: { title: 'No events', text: 'Seminars, celebrations and trips hang here as soon as they are announced.' },
    tariff: {
      title: 'Nothing on pay agreements',
      text: 'New pay agreements hang here as soon as they apply to your business.',
    },
    report: { title: 'No reports', text: 'Reports of meetings, elections and celebrations hang here.' },
    offer: { title: 'No offers', text: 'Framework contracts and partner offers hang here.' },
  },
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    'posts/empty': typeof texts;
  }
}
