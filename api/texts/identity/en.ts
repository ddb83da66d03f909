export const texts = {
  greeting: 'Hello,',
  labels: {
    verify: 'Set a password',
    reset: 'Set a new password',
    signIn: 'Sign in',
    forgot: 'Request a new password',
    newAddress: 'Confirm the new address',
    wayBack: 'Restore the former address',
  },
  verification: {
    subject: '{{portal}}: Confirm your e-mail address',
    before:
      'Somebody has registered with {{portal}} using this address. If it was you, set your password within 24 hours. This also confirms the address.',
    after: 'If it was not you, you need not do anything. No account will then be created.',
  },
  reset: {
    subject: '{{portal}}: Set a new password',
    before:
      'Somebody has requested a new password for your account with {{portal}}. The link works once and is valid for 1 hour.',
    after:
      'Afterwards you will have to sign in again on all devices. If you did not request a new password, your present one remains valid.',
  },
  secondFactorOn: {
    subject: '{{portal}}: Second step switched on',
    before:
      'Somebody has switched on the second step of signing in for your account with {{portal}}. From now on you enter a code from your app after your password. You will have to sign in again on all other devices.',
    after: 'If it was not you, request a new password at once and call the office.',
  },
  secondFactorOff: {
    subject: '{{portal}}: Second step switched off',
    before:
      'Somebody has switched off the second step of signing in for your account with {{portal}}. The password alone is now enough to sign in.',
    after: 'If it was not you, request a new password at once and call the office.',
  },
  secondFactorTaken: {
    subject: '{{portal}}: Second step switched off by the office',
    before:
      'The office has switched off the second step of signing in for your account with {{portal}} and has removed your passkeys. The password alone is now enough to sign in. You can set up both again with a new device in your profile.',
    after: 'If you did not ask for this, please call the office.',
  },
  recoveryCodeUsed: {
    subject: '{{portal}}: Sign-in with a recovery code',
    before:
      'Somebody has signed in to your account with {{portal}} using a recovery code. The code cannot be used again. You can create new codes in your profile.',
    after: 'If it was not you, request a new password at once and call the office.',
  },
  passkeyAdded: {
    subject: '{{portal}}: Passkey added',
    before:
      'Somebody has added a passkey to your account with {{portal}}. The passkey can be used to sign in without a password or a code.',
    after: 'If it was not you, remove the passkey in your profile at once, set a new password and call the office.',
  },
  passkeyRemoved: {
    subject: '{{portal}}: Passkey removed',
    before:
      'Somebody has removed a passkey from your account with {{portal}}. Nobody can sign in with that passkey any more.',
    after: 'If it was not you, request a new password at once and call the office.',
  },
  addressChange: {
    subject: '{{portal}}: Confirm your new e-mail address',
    before:
      'Somebody wants to sign in to {{portal}} with this address from now on. If it was you, confirm the address within 24 hours. The link works only once. You can also open it on another device.',
    after: 'If it was not you, you need not do anything. Nothing will then change.',
  },
  addressChanged: {
    subject: '{{portal}}: Your e-mail address was changed',
    before:
      'Your account with {{portal}} now has a different e-mail address. You can no longer sign in with this one. If you made this change, you need not do anything.',
    after:
      'If it was not you, restore your former address within 7 days and call the office. This signs you out on every device, and you then set a new password.',
  },
  addressReturned: {
    subject: '{{portal}}: The former e-mail address is valid again',
    before:
      'The account with {{portal}} has its former e-mail address again. Somebody has used the link that we had sent to the former address. Nobody can sign in with this address any more.',
    after: 'If it was not you, please call the office.',
  },
  existing: {
    subject: '{{portal}}: You already have an account',
    before: 'Somebody has tried to create an account with {{portal}} using this address. You already have one.',
    after: 'If it was not you, you need not do anything. Nothing has changed in your account.',
  },
} as const;
