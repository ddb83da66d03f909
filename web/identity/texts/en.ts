export const texts = {
  email: 'E-mail',
  password: 'Password',
  name: 'First and last name',
  language: 'Language',
  toLogin: 'Back to sign-in',
  login: {
    title: 'Sign in',
    submit: 'Sign in',
    forgot: 'Forgot password?',
    remember: 'Stay signed in on this device',
    or: 'or',
    google: 'Sign in with Google',
    newHere: 'Your company is a member, but you have no access yet?',
    register: 'Register',
  },
  demo: {
    title: 'Try it as …',
    office: 'Office',
    obermeister: 'Guild master',
    member: 'Member',
    pending: 'Newcomer',
  },
  register: {
    title: 'Register',
    approval: 'The office approves your registration. That usually takes one or two working days.',
    open: 'Confirm your address after registering, and you can read at once.',
    invite:
      'This portal is for invited members. Please register with the e-mail address to which the invitation was sent.',
    passwordHint: 'At least {{count}} characters. A short sentence is easy to remember.',
    terms: 'I accept the <terms>terms of use</terms> and have read the <privacy>privacy notice</privacy>.',
    submit: 'Register',
    known: 'Already registered?',
  },
  verify: {
    title: 'Confirm your address',
    sent: 'We have sent an e-mail with a link to:',
    sentAgain: 'Your address has not been confirmed yet. We have just sent the e-mail with the link again to:',
    open: 'Open the link within 24 hours. If nothing arrives, please look in the spam folder.',
    resend: 'Send the e-mail again',
    resent: 'Sent. It may take a minute or two.',
    working: 'Your address is being confirmed.',
    doneTitle: 'Address confirmed',
    done: 'Thank you. You can sign in now.',
  },
  forgot: {
    title: 'Forgot password',
    text: 'Tell us your e-mail address. We will send you a link for a new password.',
    submit: 'Send the link',
    sentTitle: 'Please look at your mail',
    sent: 'If there is an account with this address, a link for a new password is on its way. It works for one hour. Address:',
  },
  reset: {
    title: 'New password',
    password: 'New password',
    submit: 'Set password',
    again: 'Ask for a new link',
    doneTitle: 'Password set',
    done: 'You have been signed out on all devices. Please sign in with the new password.',
  },
  rules: {
    name: 'Please enter your first and last name.',
    email: 'Please enter your e-mail address.',
    emailForm: 'This address is not complete. Example: name@company.example',
    password: 'Please enter your password.',
    newPassword: 'Please choose a password of at least {{count}} characters.',
    passwordTooLong: 'Please choose a password of at most 128 characters.',
    terms: 'Please accept the terms of use.',
  },
  failures: {
    wrongCredentials: 'E-mail or password is not right. Please check both.',
    unverified: 'Your address has not been confirmed yet.',
    tooMany: 'Those were too many attempts. Please wait a moment.',
    waitSeconds_one: 'Those were too many attempts. Please wait {{number}} second.',
    waitSeconds_other: 'Those were too many attempts. Please wait {{number}} seconds.',
    waitMinutes_one: 'Those were too many attempts. Please wait {{number}} minute.',
    waitMinutes_other: 'Those were too many attempts. Please wait {{number}} minutes.',
    weakPassword: 'This password is too short or too long. It takes 10 to 128 characters.',
    invalidLink: 'This link no longer works. It may have been used already or be too old.',
    unreachable: 'We could not reach the server. Please check your connection.',
    failed: 'Something went wrong on our side. Please try again.',
  },
};

declare module '#web/base/i18n.ts' {
  interface Texts {
    identity: typeof texts;
  }
}
