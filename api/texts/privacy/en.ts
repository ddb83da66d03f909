export const texts = {
  greeting: 'Hello,',
  asked: {
    subject: '{{portal}}: Your account will be deleted on {{day}}',
    text: 'You have asked us to delete your account with {{portal}}. We will delete it on {{day}}.',
    keep: 'Until then you can withdraw your request:',
    link: 'Keep the account',
    stranger: 'If it was not you, withdraw the request and change your password.',
  },
  takenBack: {
    subject: '{{portal}}: Your account will be kept',
    text: 'You have withdrawn your request to delete your account with {{portal}}. Everything stays as it was.',
  },
  deleted: {
    subject: '{{portal}}: Your account has been deleted',
    text: 'We have deleted your account with {{portal}}: your name, addresses, telephone numbers, picture and the record of what you have read.',
    stays:
      'Posts, offices and other records that the association needs are kept without your name. This is the last e-mail you will receive.',
  },
} as const;
