import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  approved: {
    headings: [
      'Persona',
      'Número de persona',
      'Dato',
      'Antes',
      'Después',
      'Solicitado el',
      'Aprobado el',
      'Aprobado por',
    ],
    fileName: 'cambios',
  },
  decided: {
    greeting: 'Buenos días:',
    subject: '{{portal}}: los cambios que solicitó',
    approved: 'La oficina ha aprobado estos cambios:',
    declined: 'La oficina no ha aprobado estos cambios:',
    link: 'Ir a su perfil',
  },
  management: 'Dirección',
};
