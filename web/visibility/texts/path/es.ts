import type { Translated } from '#contract/base/text/translated.ts';
import type { path as english } from './en.ts';

export const path: Translated<typeof english> = {
  you: 'Usted',
  ofTheOffice: 'Una lista de la oficina',
  together: ', en total {{companies}}',
  youAs: 'Usted, como {{what}}',
  addressed: 'La publicación va a este grupo.',
  excluded: 'Este grupo está excluido.',
  since: 'desde el {{day}}',
  until: 'hasta el {{day}}',
  as: {
    full: 'miembro pleno',
    guest: 'miembro invitado',
    honorary: 'miembro honorario',
    ot: 'miembro sin convenio (OT)',
    owner: 'titular',
    manager: 'dirección',
    master: 'maestro/a',
    journeyman: 'oficial',
    office: 'oficina',
    trainer: 'formador/a',
  },
  from: 'Esto vale desde {{at}}, cuando se publique.',
  also: 'también por {{path}}',
  others_zero: 'Nadie más lo ve.',
  others_one: 'Además de usted, lo ve 1 persona{{where}}.',
  others_other: 'Además de usted, lo ven {{n}} personas{{where}}.',
  seenBy_zero: 'Por ahora no lo ve nadie.',
  seenBy_one: 'Lo ve 1 persona{{where}}.',
  seenBy_other: 'Lo ven {{n}} personas{{where}}.',
};
