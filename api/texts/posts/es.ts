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
  firstTemplates: {
    circular: {
      name: 'Circular',
      title: '[Tema]',
      text: [
        '# De qué se trata',
        '[El motivo en dos frases]',
        '# Qué cambia',
        '[Qué se aplica y desde cuándo]',
        '# Qué hay que hacer',
        'Le rogamos [tarea] hasta el [fecha].',
        'Si tiene preguntas, diríjase a [nombre], teléfono [número].',
      ],
    },
    meeting: {
      name: 'Asamblea del gremio',
      title: 'Convocatoria a la asamblea del gremio del [fecha]',
      text: [
        'Le convocamos a la asamblea del gremio: el [fecha] a las [hora] en [lugar].',
        '# Orden del día',
        '- Bienvenida y comprobación del quórum',
        '- Aprobación del acta del [fecha de la última asamblea]',
        '- Informe de la junta directiva',
        '- Cuentas anuales e informe de los revisores',
        '- Aprobación de la gestión de la junta',
        '- Presupuesto de [año]',
        '- Ruegos y preguntas',
        'La oficina recibe propuestas para el orden del día hasta el [último día para propuestas].',
      ],
    },
    weather: {
      name: 'Aviso meteorológico',
      title: 'Aviso meteorológico para el [día]',
      text: [
        'El [día] se espera [temporal, tormenta o hielo] desde las [hora] hasta las [hora del final].',
        'Asegure andamios, tejados y material, y termine a tiempo los trabajos al aire libre.',
        'Le informaremos en cuanto termine el aviso.',
      ],
    },
    closed: {
      name: 'Oficina cerrada',
      title: 'La oficina estará cerrada del [primer día] al [último día]',
      text: [
        'La oficina estará cerrada del [primer día] al [último día]. Podrá contactarnos de nuevo a partir del [día de apertura].',
        'En casos urgentes, llame a [nombre], teléfono [número].',
      ],
    },
  },
};
