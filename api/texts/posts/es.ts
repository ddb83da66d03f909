import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  greeting: 'Hola:',
  untitled: 'sin título',
  open: 'Abrir la publicación',
  note: '«{{words}}»',
  asked: {
    subject: '{{portal}}: Se pide su aprobación de «{{title}}»',
    text: '{{by}} pide su aprobación de la publicación «{{title}}». Léala y apruébela, o recházela indicando el motivo.',
  },
  approved: {
    subject: '{{portal}}: «{{title}}» está aprobada',
    text: '{{by}} ha aprobado la publicación «{{title}}». Ya puede publicarla en el portal. Cualquier cambio necesita una nueva aprobación.',
  },
  refused: {
    subject: '{{portal}}: Aprobación de «{{title}}» rechazada',
    text: '{{by}} ha rechazado la aprobación de la publicación «{{title}}»:',
  },
  unplanned: {
    subject: '{{portal}}: «{{title}}» no aparecerá como estaba previsto',
    text: '{{by}} ha cambiado algo, por lo que la publicación programada «{{title}}» necesita una nueva aprobación. Hasta entonces es un borrador y no aparece.',
  },
  handedOver: {
    subject: '{{portal}}: {{by}} le pasa «{{title}}»',
    text: '{{by}} le ha pasado el borrador «{{title}}».',
  },
};
