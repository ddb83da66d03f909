export const texts = {
  title: 'Questions to the office',
  lead: 'The office alone reads your question, with your name. You get the answer here and by e-mail.',
  leadWithoutMail: 'The office alone reads your question, with your name. You get the answer here.',
  ask: 'Ask a question',
  field: 'Your question',
  isNamed: 'My name may be shown',
  isNamedHint:
    'The office may show question and answer to all readers of this post. Without this tick, your name is not shown.',
  send: 'Send question',
  sent: 'The office has your question.',
  cancel: 'Cancel',
  shown: 'Answered for all',
  own: 'Your questions',
  you: 'You',
  asked: 'Question',
  askedBy: 'Question from {{name}}',
  answer: 'Answer from the office',
  states: {
    open: 'waiting for an answer',
    answered: 'answered',
    closed: 'closed without an answer',
  },
  fresh: 'New',
  closed: 'The office has closed this question: {{reason}}',
  isShown: 'All readers of this post see question and answer, in the wording of the office.',
  more: 'Write more',
  moreField: 'Your message',
  sendMore: 'Send',
  moreSent: 'The office has your message.',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this question?',
  withdrawText: 'The question is deleted, and the office does not see it any more.',
  withdrawn: 'Your question has been withdrawn.',
  failed: 'The questions cannot be loaded',
  lacks: 'Write what you want to ask.',
  off: 'The office takes no new questions on this post.',
  ofOffice_one: 'Members have asked 1 question about this post.',
  ofOffice_other: 'Members have asked {{total}} questions about this post.',
  unanswered: 'Unanswered: {{open}}',
  takes: 'Members may ask questions about this post',
  takesHint: 'They find a field for it here. Only the office reads the questions.',
  see: 'View questions',
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    questions: typeof texts;
  }
}
