import type { DeadlineWords } from './en.ts';

export const deadlines: DeadlineWords = {
  until: 'hasta el {{day}}',
  untilFor: '{{verb}} hasta el {{day}}',
  verbs: {
    register: 'Inscribirse',
    reply: 'Responder',
    confirm: 'Confirmar',
    submit: 'Presentar',
    apply: 'Solicitar',
    order: 'Pedir',
    pay: 'Pagar',
    act: 'Hacer',
  },
};
