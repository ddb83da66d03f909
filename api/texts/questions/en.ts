export const texts = {
  answer: {
    greeting: 'Hello,',
    subject: '{{portal}}: Answer to your question about “{{title}}”',
    answered: 'the office has answered your question about “{{title}}”:',
    closed: 'the office has closed your question about “{{title}}” without an answer. It writes:',
    inPortal: 'You can read the answer in the portal only.',
    link: 'Question and answer in the portal',
    reply: 'If you have another question about it, write it below the answer in the portal.',
  },
  news: {
    greeting: 'Hello,',
    subject_one: '{{portal}}: 1 new question from a member',
    subject_other: '{{portal}}: {{total}} new questions from members',
    lead_one: 'a member has asked a question about this post:',
    lead_other: 'members have asked {{total}} questions about these posts:',
    link: 'Read and answer',
    end: 'You receive this e-mail at most once an hour, and only if a new question is waiting.',
  },
};
