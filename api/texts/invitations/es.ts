import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  invitation: {
    subject: '{{portal}}: invitación al portal de miembros',
    greeting: 'Buenos días, {{name}}:',
    invited:
      '{{portal}} le invita al portal de miembros. Allí encontrará circulares, fechas y documentos destinados a usted.',
    setPassword: 'Establecer la contraseña',
    register: 'Crear un acceso',
    signIn: 'Iniciar sesión',
    accept: [
      'Establezca su contraseña con este enlace. El enlace sirve una sola vez y caduca a los 14 días.',
      'accept',
      'Después inicie sesión con su contraseña y esta dirección: {{email}}.',
      'signIn',
      'Si el enlace ha caducado, regístrese con la misma dirección. El portal le reconoce por la dirección.',
      'register',
      'Si ha recibido este correo por error, no tiene que hacer nada. En ese caso no se creará ningún acceso.',
    ],
    known: [
      'Usted ya tiene un acceso con esta dirección: {{email}}. Inicie sesión con él.',
      'signIn',
      'Si ha recibido este correo por error, no tiene que hacer nada.',
    ],
    elsewhere: [
      'Cree su acceso con esta dirección: {{email}}. El portal le reconoce por la dirección.',
      'register',
      'Si ya tiene un acceso con esta dirección, inicie sesión con él.',
      'signIn',
      'Confirme su dirección solo si acaba de registrarse usted. Si recibe un correo así sin haberlo pedido, puede haberlo provocado un extraño.',
      'Si ha recibido este correo por error, no tiene que hacer nada. En ese caso no se creará ningún acceso.',
    ],
  },
  setUp: {
    subject: '{{portal}}: su acceso al portal',
    greeting: 'Buenos días, {{name}}:',
    asked: 'Alguien ha pedido este correo para usted en la página «Configurar el acceso».',
    once: 'Establezca su contraseña con este enlace. El enlace sirve una sola vez y caduca a las 24 horas. Después se abrirá la publicación.',
    known: 'Usted ya tiene una contraseña para esta dirección: {{email}}. Inicie sesión con ella.',
    elsewhere: 'Cree su acceso con esta dirección: {{email}}. El portal le reconoce por la dirección.',
    knownElsewhere: 'Si ya tiene un acceso con esta dirección, inicie sesión con él.',
    notYou: 'Si no ha pedido este correo, no tiene que hacer nada. En ese caso no se creará ningún acceso.',
    setPassword: 'Establecer la contraseña',
    register: 'Crear un acceso',
    signIn: 'Iniciar sesión',
  },
};
