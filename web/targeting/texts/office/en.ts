import { audience } from '../audience/en.ts';
import { picker } from '../picker/en.ts';
import { reach } from '../reach/en.ts';

export const texts = {
  noCompany: 'no company',
  reach,
  people: {
    search: 'Search for a name or e-mail',
    searchAgain: 'Search the list',
    nothing: 'Nobody has this name.',
    nobody: 'Nobody.',
    shown: '{{shown}} of {{total}}',
    more: 'Load more',
    failed: 'The people cannot be loaded',
    groupsFailed: 'The list cannot be loaded',
    noSuchGroup: 'No results.',
    noGroup: 'None.',
    noEmail: 'no e-mail address',
    addressBlocked: 'e-mails come back',
    back: 'Back',
    found: 'People found',
    lacks: {
      noConsent: 'no consent to offers',
      lacksBoth: 'E-mail or postal address missing',
      lacksWorking: 'E-mails come back, and the postal address is missing',
      lacksServer: 'No mail server is set up, and the postal address is missing',
      lacksPostal: 'Postal address missing',
    },
    states: {
      open: 'has access',
      invited: 'invited',
      none: 'no access yet',
      applied: 'waits for approval',
      declined: 'declined',
      blocked: 'blocked',
      left: 'has left',
    },
  },
  audience,
  picker,
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    'targeting/office': typeof texts;
  }
}
