export const texts = {
  greeting: 'Hello,',
  admitted: {
    subject: '{{portal}}: You have been admitted',
    text: 'The office has admitted you to {{portal}}.',
    company: 'You are listed there under the company {{company}}.',
    link: 'Open the portal',
  },
  refused: {
    subject: '{{portal}}: Your request',
    text: 'The office has considered your request and has not admitted you to {{portal}}.',
    reason: 'The office writes: {{reason}}',
    end: 'If you think this is a mistake, please contact the office.',
  },
  waiting: {
    subject_one: '{{portal}}: 1 person is waiting to be admitted',
    subject_other: '{{portal}}: {{total}} people are waiting to be admitted',
    lead_one: 'One person is waiting to be admitted to {{portal}}:',
    lead_other: '{{total}} people are waiting to be admitted to {{portal}}. These have waited longest:',
    more_one: 'and 1 more person',
    more_other: 'and {{rest}} more people',
    link: 'Review and decide',
    end: 'You receive this e-mail once a day at most, and only when somebody new is waiting.',
  },
  firstAdmin: {
    subject: '{{portal}}: your access to run the portal',
    greeting: 'Hello,',
    greetingByName: 'Dear {{name}},',
    appointed: 'You now run the member portal of {{portal}}: you enter companies and members, and you write posts.',
    nameAndPassword:
      'Use this link to enter your name and set your password. You are then signed in. The link works once and is valid for 7 days.',
    password:
      'Use this link to set your password. You are then signed in. The link works once and is valid for 7 days.',
    begin: 'Set up access',
    tooOld:
      'If the link has expired, register with this address: {{email}}. The portal recognises you by the address, and nobody has to approve you.',
    register: 'Register',
    known: 'You already have an account with this address: {{email}}. Sign in with it.',
    elsewhere:
      'Register with this address: {{email}}. The portal recognises you by the address, and nobody has to approve you.',
    knownThere: 'If you already have an account with this address, sign in with it.',
    signIn: 'Sign in',
    notYou: 'If you have received this e-mail by mistake, you need not do anything. No account will then be created.',
  },
} as const;
