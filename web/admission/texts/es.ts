import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  agreement: {
    title: 'Acepte las condiciones de uso',
    changed: 'Las condiciones de uso han cambiado',
    first: 'El portal se rige por las condiciones de uso del {{version}}.',
    again:
      'Desde ahora rigen las condiciones de uso del {{version}}. Las últimas que usted aceptó son las del {{before}}.',
    change: 'Qué cambia:',
    terms: 'Condiciones de uso',
    agree: 'Aceptar y continuar',
    ownData: 'Descargar mis datos',
  },
  waiting: {
    pending: {
      title: 'Ya casi está',
      text: 'Su registro ha llegado a la oficina. En cuanto la oficina lo apruebe, podrá usar el portal. Suele tardar uno o dos días laborables.',
      still: 'La oficina aún no ha aprobado su registro. Vuelva a consultarlo más tarde.',
    },
    blocked: {
      title: 'Su acceso está bloqueado',
      text: 'La oficina de su asociación ha bloqueado su acceso. Si cree que es un error, llame a la oficina.',
      still: 'Su acceso sigue bloqueado.',
    },
    left: {
      title: 'Su membresía ha terminado',
      text: 'La oficina de su asociación ha anotado que usted ya no es miembro. Si no es así, llame a la oficina.',
      still: 'Su membresía sigue figurando como terminada.',
    },
    notInvited: {
      title: 'Este portal es para miembros invitados',
      text: 'No hay ninguna invitación para su dirección. Pida a la oficina de su asociación que le invite.',
      still: 'Sigue sin haber una invitación para su dirección.',
    },
    refused: {
      title: 'La oficina no le ha dado acceso',
      text: 'Si cree que es un error, póngase en contacto con la oficina. Solo ella puede cambiarlo.',
      still: 'La oficina no ha cambiado su decisión.',
    },
    notJoined: {
      title: 'Usted todavía no pertenece a {{portal}}',
      text: '¿Desea solicitar la admisión? La oficina decide. Antes de que la solicite no sabe nada de usted.',
      open: '¿Desea leer allí las publicaciones? Entonces le admitimos enseguida. Hasta entonces nadie allí sabe de usted.',
    },
    whichPerson: {
      title: '¿Quién es usted?',
      text: 'Varias personas de {{portal}} tienen su correo electrónico. Elija su nombre. Las demás necesitarán después un correo propio para tener acceso.',
      still: 'El portal aún no sabe quién es usted.',
    },
    unknown: {
      title: 'Un momento',
      text: 'Estamos consultando su afiliación.',
      still: 'No se puede cargar su afiliación.',
    },
    signedInAs: 'Ha iniciado sesión como',
    again: 'Comprobar de nuevo',
    signOut: 'Cerrar sesión',
    back: 'Volver a {{portal}}',
  },
  who: { choose: 'Su nombre', none: 'Ninguna de estas personas', me: 'Soy yo' },
  asked: {
    ask: 'Solicitar la admisión',
    send: 'Enviar a la oficina',
    sent: 'La oficina ya tiene sus datos.',
  },
  office: {
    title: 'Admisión',
    waiting_one: '{{count}} persona espera la admisión',
    waiting_other: '{{count}} personas esperan la admisión',
    one: '{{name}}, desde {{since}}',
    longest: '{{name}} es quien más espera, desde {{since}}',
    look: 'Ver',
  },
};
