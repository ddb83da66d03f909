import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  greeting: 'Buenos días:',
  admitted: {
    subject: '{{portal}}: ya tiene acceso',
    text: 'La oficina ha aprobado su acceso a {{portal}}.',
    company: 'En el portal figura usted en la empresa {{company}}.',
    link: 'Ir al portal',
  },
  refused: {
    subject: '{{portal}}: su solicitud',
    text: 'La oficina ha revisado su solicitud y no le da acceso a {{portal}}.',
    reason: 'La oficina escribe: {{reason}}',
    end: 'Si cree que es un error, póngase en contacto con la oficina.',
  },
  waiting: {
    subject_one: '{{portal}}: 1 persona espera la admisión',
    subject_other: '{{portal}}: {{total}} personas esperan la admisión',
    lead_one: 'Una persona espera la admisión en {{portal}}:',
    lead_other: '{{total}} personas esperan la admisión en {{portal}}; las que más tiempo llevan:',
    more_one: 'y 1 persona más',
    more_other: 'y {{rest}} personas más',
    link: 'Ver y decidir',
    end: 'Usted recibe este correo como mucho una vez al día, y solo cuando hay alguien nuevo en espera.',
  },
  firstAdmin: {
    subject: '{{portal}}: su acceso para administrar el portal',
    greeting: 'Buenos días:',
    greetingByName: 'Buenos días, {{name}}:',
    appointed:
      'A partir de ahora usted administra el portal de miembros de {{portal}}: introduce empresas y miembros y escribe publicaciones.',
    nameAndPassword:
      'Con este enlace puede indicar su nombre y establecer su contraseña. Después quedará iniciada su sesión. El enlace sirve una sola vez y caduca a los 7 días.',
    password:
      'Con este enlace puede establecer su contraseña. Después quedará iniciada su sesión. El enlace sirve una sola vez y caduca a los 7 días.',
    begin: 'Configurar el acceso',
    tooOld:
      'Si el enlace ha caducado, regístrese con esta dirección: {{email}}. El portal le reconoce por la dirección y nadie tiene que aprobar su registro.',
    register: 'Registrarse',
    known: 'Usted ya tiene un acceso con esta dirección: {{email}}. Inicie sesión con él.',
    elsewhere:
      'Regístrese con esta dirección: {{email}}. El portal le reconoce por la dirección y nadie tiene que aprobar su registro.',
    knownThere: 'Si ya tiene un acceso con esta dirección, inicie sesión con él.',
    signIn: 'Iniciar sesión',
    notYou: 'Si ha recibido este correo por error, no tiene que hacer nada. En ese caso no se creará ningún acceso.',
  },
};
