export const texts = {
  showAll: 'Show all posts',
  all: {
    title: 'No posts yet',
    text: 'As soon as your guild or the office publishes something for you, you will find it here.',
    office: 'Posts you publish that are also addressed to you will appear here.',
  },
  toConfirm: {
    title: 'Everything confirmed',
    text: 'Posts that you are asked to confirm are listed here.',
  },
  unread: { title: 'Everything read', text: 'New posts are listed here until you open them.' },
  kind: {
    notice: { title: 'No notices', text: 'You will find short notices from the office here.' },
    circular: {
      title: 'No circulars',
      text: 'As soon as the office sends a circular to your guild, you will find it here.',
    },
    invitation: {
      title: 'No invitations',
      text: 'As soon as your guild invites you to a meeting, you will find the invitation here.',
    },
    urgent: { title: 'No urgent notices', text: 'You will find urgent notices here, such as a fraud warning.' },
    training: {
      title: 'Nothing on training',
      text: 'You will find courses, examinations and news for companies that train apprentices here.',
    },
    event: {
      title: 'No events',
      text: 'You will find seminars, celebrations and trips here as soon as they are announced.',
    },
    tariff: {
      title: 'Nothing on pay agreements',
      text: 'You will find new pay agreements here as soon as they apply to your company.',
    },
    report: { title: 'No reports', text: 'You will find reports on meetings, elections and celebrations here.' },
    offer: { title: 'No offers', text: 'You will find framework agreements and partners’ offers here.' },
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    'posts/empty': typeof texts;
  }
}
