import type { DeadlineWords } from './en.ts';

export const deadlines: DeadlineWords = {
  until: 'bis {{day}}',
  untilFor: '{{verb}} bis {{day}}',
  verbs: {
    register: 'Anmelden',
    reply: 'Antworten',
    confirm: 'Bestätigen',
    submit: 'Einreichen',
    apply: 'Beantragen',
    order: 'Bestellen',
    pay: 'Bezahlen',
    act: 'Erledigen',
  },
};
