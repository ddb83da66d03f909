export const texts = {
  email: 'E-mail',
  password: 'Password',
  code: 'Code',
  name: 'First and last name',
  language: 'Language',
  toLogin: 'Back to sign-in',
  login: {
    title: 'Sign in',
    submit: 'Sign in',
    forgot: 'Forgot password?',
    remember: 'Stay signed in on this device',
    there: 'You sign in on a page of your association’s sign-in service and then come back here.',
    goThere: 'Go to sign-in',
    or: 'or',
    passkey: 'Sign in with a passkey',
    google: 'Sign in with Google',
    googleFailed: 'Signing in with Google did not work. Please try again or use your password.',
    passwordLater:
      'Have you only just registered? Set your password with the link in our e-mail. With “Forgot password?” you will get it again.',
    newHere: 'Is your company a member, but you have no access yet?',
    register: 'Register',
    noRegister: 'No access yet? The office of your association will set it up for you.',
  },
  second: {
    newPassword: {
      title: 'Choose your own password',
      text: 'Your previous password was temporary. Please choose your own now.',
      submit: 'Set password and sign in',
    },
    code: {
      title: 'Enter the code',
      text: 'Signing in has a second step: please enter the code from your app or from the message you have just received.',
      submit: 'Sign in',
    },
    app: {
      title: 'Enter the code',
      text: 'Please enter the code that your app is showing now.',
      submit: 'Sign in',
      trust: 'Do not ask on this device for 30 days',
      other: 'Use a recovery code',
    },
    recovery: {
      title: 'Sign in without the app',
      text: 'Please enter one of your ten recovery codes. Each works only once.',
      submit: 'Sign in',
      other: 'Use the code from the app',
      lost: 'If you no longer have the codes either, the office of your association will help you.',
    },
  },
  unreachable: {
    text: 'The sign-in service cannot be reached at the moment. Please check your connection and load the page again.',
    reload: 'Load the page again',
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
    approval:
      'If the office already knows your e-mail address, you can use the portal as soon as you have confirmed it. Otherwise the office approves your registration, usually within one or two working days.',
    open: 'Confirm your address after registering. You can then use the portal at once.',
    invite:
      'This portal is for invited members. Please register with the e-mail address to which the invitation was sent.',
    there: 'You register on a page of your association’s sign-in service and then come back here.',
    goThere: 'Go to registration',
    passwordLater: 'We will send a link to this address. Use it to set your password.',
    passwordHint_one: 'At least {{count}} character. A short sentence is easy to remember.',
    passwordHint_other: 'At least {{count}} characters. A short sentence is easy to remember.',
    terms: 'I accept the <terms>terms of use</terms> and have read the <privacy>privacy notice</privacy>.',
    submit: 'Register',
    known: 'Already registered?',
  },
  asked: {
    company: 'Company',
    companyHint: 'Name of the company, with its town if possible',
    message: 'What the office should know',
  },
  verify: {
    title: 'Confirm your address',
    sent: { link: 'We have sent an e-mail with a link to:', code: 'We have sent an e-mail with a code to:' },
    notYet: 'Your address is not confirmed yet.',
    sentAgain: {
      link: 'Your address has not been confirmed yet. We have just sent the e-mail with the link again to:',
      code: 'Your address has not been confirmed yet. We have just sent a new code to:',
    },
    sentBefore: {
      link: 'Your address has not been confirmed yet. You received the e-mail with the link when you registered, at:',
      code: 'Your address has not been confirmed yet. You received the e-mail with the code when you registered, at:',
    },
    open: {
      link: 'Open the link in our e-mail within 24 hours and set your password there.',
      code: 'Please enter the code here.',
      page: 'The link leads to a page of the sign-in service. Open it, then sign in here.',
    },
    spam: 'If nothing arrives, please look in the spam folder.',
    ask: 'If you cannot find it any more, the office of your association will help you.',
    openUnknown:
      'Please enter your address and the code from our e-mail. If you no longer have a code, sign in: we will then send a new one.',
    submit: 'Confirm address',
    resend: { link: 'Send the e-mail again', code: 'Send a new code' },
    resent: 'Sent. It may take a minute or two.',
    signInAgain: 'Please sign in once more. We will then send the e-mail again.',
    choose: 'Set your password. That confirms your address as well.',
    doneTitle: 'Address confirmed',
    done: 'Thank you. You can sign in now.',
  },
  invitation: {
    title: 'Accept the invitation',
    text: 'Set your password. You sign in with the address to which our invitation was sent.',
    setUp: 'Set up your access',
    nameAndPassword:
      'Enter your name and set your password. You sign in with the address to which our e-mail was sent.',
    instead:
      'If you already have a password, sign in with it. Otherwise register with the address to which our invitation was sent.',
  },
  setUp: {
    title: 'Set up access',
    text: '{{name}}, press the button and we will send the link with which you set up your access to the address on file: {{email}}.',
    several:
      '{{name}} have this e-mail address. One of them can set up access with it: press the button and we send the link to {{email}}. When you first sign in we ask which of them you are.',
    shared:
      '{{name}}, somebody else already signs in with your address on file, {{email}}. To get access you need an e-mail address of your own. Give it to the office and you will be invited. You will still get your e-mails.',
    submit: 'Send the link',
    notYou: 'If you are not {{name}}, you do not need to do anything. This page does not open anyone’s account.',
    sent: 'We have sent the link to {{email}}. It works for 24 hours and only once. Then the post opens.',
    notThere:
      'If nothing arrives within a few minutes, please look in the spam folder. If the address is no longer right, give the office the new one.',
    again: 'Send it again',
    tooMany_one:
      'We have already sent the link several times. You can ask for it again in {{number}} minute. Only the last link works.',
    tooMany_other:
      'We have already sent the link several times. You can ask for it again in {{number}} minutes. Only the last link works.',
    nothing:
      'You cannot set up access with this link. If you already have an account, please sign in. Otherwise the office will help you.',
    failed: 'That did not work.',
  },
  newAddress: {
    title: 'Confirm the new address',
    text: 'Confirm that you will sign in with this address from now on. You will then need to sign in again on all your other devices.',
    submit: 'Confirm the address',
    over: 'Request a new link in your profile, under “Sign-in”.',
    doneTitle: 'Your new address is in use',
    done: 'From now on, sign in with {{email}}.',
    onwards: 'Go to the portal',
  },
  formerAddress: {
    title: 'Restore the former address',
    text: 'If somebody else has changed the address of your account, restore the former one here. All devices are then signed out, and the current password stops working.',
    submit: 'Restore the former address',
    over: 'Please call the office.',
    doneTitle: 'Your former address is in use again',
    done: 'Now set a new password. The link for this goes to {{email}}.',
    onwards: 'Request a new password',
  },
  forgot: {
    title: 'Forgot password',
    text: {
      link: 'Tell us your e-mail address. We will send you a link for a new password.',
      code: 'Tell us your e-mail address. We will send you a code for a new password.',
    },
    submit: { link: 'Send the link', code: 'Send the code' },
    sentTitle: 'Please check your e-mail',
    sent: {
      link: 'If there is an account with this address, we are sending a link for a new password. It works for one hour. If your registration is not complete yet, you will get the link for that again. Address:',
      page: 'If there is an account with this address, we are sending a link for a new password. It leads to a page of the sign-in service. Afterwards, sign in here. Address:',
    },
  },
  reset: {
    title: 'New password',
    codeSent: 'If there is an account with this address, we are sending a code to:',
    codeUnknown: 'Please enter your address and the code from our e-mail.',
    password: 'New password',
    submit: 'Set password',
    again: { link: 'Ask for a new link', code: 'Ask for a new code' },
    doneTitle: 'Password set',
    done: {
      link: 'You have been signed out on all devices. Please sign in with the new password.',
      code: 'Please sign in with the new password.',
    },
  },
  rules: {
    name: 'Please enter your first and last name.',
    email: 'Please enter your e-mail address.',
    emailForm: 'This address is not complete. Example: name@company.example',
    password: 'Please enter your password.',
    newPassword_one: 'Please choose a password of at least {{count}} character.',
    newPassword_other: 'Please choose a password of at least {{count}} characters.',
    passwordTooLong: 'Please choose a password of at most 128 characters.',
    code: 'Please enter the code.',
    terms: 'Please accept the terms of use.',
  },
  failures: {
    wrongCredentials: 'The e-mail or the password is wrong. Please check both.',
    wrongPassword: 'The password is wrong. Please check it.',
    unverified: 'Your address has not been confirmed yet. You will find the link or code in our e-mail.',
    newPassword: 'This sign-in needs a new password. Please sign in again and choose one.',
    code: 'This sign-in needs a second code. Please sign in again and have it ready.',
    wrongCode: 'This code is wrong or too old. Please check it or use a new one.',
    tooMany: 'There were too many attempts. Please wait a moment.',
    waitSeconds_one: 'There were too many attempts. Please wait {{number}} second.',
    waitSeconds_other: 'There were too many attempts. Please wait {{number}} seconds.',
    waitMinutes_one: 'There were too many attempts. Please wait {{number}} minute.',
    waitMinutes_other: 'There were too many attempts. Please wait {{number}} minutes.',
    weakPassword:
      'This password is not accepted. Please choose another one of 10 to 128 characters, with capital and small letters, a digit and a special character.',
    commonPassword: 'This password is very common. Please choose another one.',
    addressPassword: 'Your e-mail address is easy to guess. Please choose another password.',
    portalPassword: 'The name of the portal is easy to guess. Please choose another password.',
    passkeyCancelled: 'No passkey was chosen. You can try again at any time.',
    passkeyKnown: 'This device already has a passkey for you.',
    passkeyUnfit: 'This device cannot store a passkey with fingerprint, face or PIN. Please use another one.',
    passkeyTooMany: 'You can have 20 passkeys at most. Please remove one first.',
    passkeyExpired: 'That took too long. Please try again.',
    passkeyRefused: 'This passkey is not accepted. Please use your password.',
    passkeyUnknown: 'This passkey no longer exists here. Please use your password.',
    addressSame: 'You already sign in with this address.',
    addressTaken: 'This address now belongs to another account. Nothing was changed.',
    addressKnown:
      'Another person already has this address in the portal. Nothing was changed. The office will help you.',
    notMember: 'Your account has not been approved for this portal. Nothing was changed.',
    invalidLink: 'This link no longer works. It may have been used already or be too old.',
    disabled: 'Signing in does not work with these details. The office of your association will help you.',
    cancelled: 'Signing in was cancelled. You can try again at any time.',
    popupBlocked:
      'Your browser has blocked the window for signing in. Please allow pop-ups for this page and try again.',
    signInAgain: 'Too much time has passed since you signed in. Please sign in again.',
    notOffered: 'The sign-in service of this portal does not offer this. The office of your association will help you.',
    otherOrigin:
      'The server expects this portal at a different address from the one in your browser. Please inform the operator: the server’s log shows both addresses.',
    unreachable: 'We cannot reach the sign-in service. Please check your connection and try again.',
    failed: 'Something went wrong on our side. Please try again.',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    identity: typeof texts;
  }
}
