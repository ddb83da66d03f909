import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  greeting: 'Buenos días:',
  asked: {
    subject: '{{portal}}: eliminaremos su cuenta el {{day}}',
    text: 'Usted ha solicitado que eliminemos su cuenta en {{portal}}. La eliminaremos el {{day}}.',
    keep: 'Hasta entonces puede retirar la solicitud:',
    link: 'Conservar la cuenta',
    stranger: 'Si no ha sido usted, retire la solicitud y cambie su contraseña.',
  },
  takenBack: {
    subject: '{{portal}}: conservamos su cuenta',
    text: 'Usted ha retirado la solicitud de eliminar su cuenta en {{portal}}. Todo queda como estaba.',
  },
  deleted: {
    subject: '{{portal}}: hemos eliminado su cuenta',
    text: 'Hemos eliminado su cuenta en {{portal}}: nombre, direcciones, teléfono, foto y los datos sobre lo que ha leído.',
    stays:
      'Las publicaciones, los cargos y otros datos que necesita la asociación se conservan sin su nombre. Este es el último correo que recibirá.',
  },
};
