export const texts = {
  fileName: 'results',
  headings: ['Name', 'Companies', 'E-mail', 'Since', 'On devices', 'Opened in the portal'],
  none: 'none',
  pushes: {
    pushed: 'accepted',
    pushWaiting: 'on its way',
    pushUnclear: 'unclear',
    pushFailed: 'not accepted',
    notPushed: 'none',
  },
  unshown: 'not known',
} as const;
