export const texts = {
  hear_one: '{{who}} registered and hears of it{{ways}}.',
  hear_other: '{{who}} registered and hear of it{{ways}}.',
  companies_one: '{{n}} company',
  companies_other: '{{n}} companies',
  people_one: '{{n}} person',
  people_other: '{{n}} people',
  byMail_one: '{{n}} by e-mail',
  byMail_other: '{{n}} by e-mail',
  byLetter_one: '{{n}} by a letter of the list of letters',
  byLetter_other: '{{n}} by letters of the list of letters',
  ended_one: '1 registration ends with it. Its seats become free.',
  ended_other: '{{n}} registrations end with it. Their seats become free.',
  unreached: 'Without an e-mail or postal address, please call: {{names}}.',
  cancelled: 'The event is cancelled',
  cancelledHint: 'Registered companies and people hear of it with the correction. Nobody can register any more.',
  reason: 'Reason',
  reasonHint: 'The post and the message show it.',
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    'posts/event-news': typeof texts;
  }
}
