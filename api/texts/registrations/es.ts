import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  table: {
    fileName: 'inscripciones',
    headings: [
      'Empresa o persona',
      'Gremios',
      'Apellidos',
      'Nombre',
      'Año de aprendizaje',
      'Estado',
      'Fecha de inscripción',
      'Vía',
      'Respuesta de',
      'Motivo',
    ],
    states: {
      coming: 'asiste',
      offered: 'plaza ofrecida',
      waiting: 'en lista de espera',
      declined: 'no asiste',
      open: 'sin respuesta',
    },
    ways: {
      portal: 'portal',
      link: 'enlace del correo electrónico',
      phone: 'teléfono',
      paper: 'carta o fax',
      mail: 'correo electrónico',
      inPerson: 'en persona',
      office: 'oficina',
    },
    yes: 'sí',
    there: 'Asistió',
    notRegistered: 'sin inscripción',
    nobody: 'miembro eliminado',
  },
  mail: {
    greeting: 'Hola:',
    coming: {
      subject: '{{portal}}: inscripción en «{{title}}»',
      lead: 'hemos recibido su inscripción en «{{title}}». Tiene plaza.',
    },
    waiting: {
      subject: '{{portal}}: lista de espera de «{{title}}»',
      lead: 'todas las plazas de «{{title}}» están ocupadas. Usted está en la lista de espera. Le escribiremos si queda una plaza libre.',
    },
    offered: {
      subject: '{{portal}}: plaza para «{{title}}»',
      lead: 'ha quedado libre una plaza para «{{title}}» y usted es el siguiente de la lista de espera.',
    },
    movedUp: {
      subject: '{{portal}}: tiene plaza en «{{title}}»',
      lead: 'usted estaba en la lista de espera de «{{title}}» y ahora tiene plaza.',
    },
    declined: {
      subject: '{{portal}}: anulación de «{{title}}»',
      lead: 'hemos anotado que no asistirá a «{{title}}».',
    },
    removed: {
      subject: '{{portal}}: inscripción en «{{title}}» anulada',
      lead: 'la oficina ha anulado su inscripción en «{{title}}».',
    },
    reason: 'Motivo: {{reason}}',
    free_one: 'Le reservamos 1 plaza hasta el {{until}}. Acéptela en el portal antes de esa hora.',
    free_other: 'Le reservamos {{seats}} plazas hasta el {{until}}. Acéptelas en el portal antes de esa hora.',
    fewer_one:
      'Le reservamos 1 plaza hasta el {{until}}, menos de las que necesita. Elija en el portal quién asiste o siga en la lista de espera.',
    fewer_other:
      'Le reservamos {{seats}} plazas hasta el {{until}}, menos de las que necesita. Elija en el portal quién asiste o siga en la lista de espera.',
    people: 'Personas inscritas:',
    peopleOf: 'Personas inscritas de {{company}}:',
    calendar: 'Se adjunta la entrada para su calendario.',
    calendars: 'Se adjunta una entrada para su calendario por cada fecha.',
    link: {
      coming: 'Modificar o anular',
      waiting: 'Modificar o salir de la lista de espera',
      offered: 'Aceptar la plaza',
      movedUp: 'Modificar o anular',
      declined: 'Abrir el evento',
      removed: 'Abrir el acto',
    },
  },
  message: {
    about: 'Sobre el acto «{{title}}»',
    see: 'Ver o cambiar la inscripción',
    why: 'La oficina le escribe porque está inscrito en este acto o ha respondido sobre él. No puede darse de baja de estos correos.',
    whyAsked: 'La oficina le escribe porque todavía no ha respondido a la invitación a este acto.',
    keep: 'El enlace es solo para usted. No reenvíe este correo.',
  },
  news: {
    greeting: 'Hola:',
    moved: {
      subject: '{{portal}}: «{{title}}» cambia de fecha',
      lead: 'hemos cambiado la fecha de «{{title}}».',
    },
    newPlace: {
      subject: '{{portal}}: nuevo lugar de «{{title}}»',
      lead: '«{{title}}» se celebra en otro lugar.',
    },
    newLink: {
      subject: '{{portal}}: nuevo enlace de «{{title}}»',
      lead: 'ha cambiado el enlace para participar en línea en «{{title}}». Lo encontrará en el portal una hora antes del comienzo.',
    },
    cancelled: {
      subject: '{{portal}}: «{{title}}» se ha cancelado',
      lead: 'lamentablemente, «{{title}}» no se celebra.',
    },
    resumed: {
      subject: '{{portal}}: «{{title}}» se celebra finalmente',
      lead: 'habíamos cancelado «{{title}}». Finalmente se celebra.',
    },
    reminder: {
      subject: '{{portal}}: «{{title}}», el {{day}}',
      lead: 'le recordamos «{{title}}», el {{day}}. Usted confirmó su asistencia.',
    },
    before: 'Antes:\n{{before}}',
    now: 'Ahora:\n{{now}}',
    stands: {
      coming: 'Su inscripción sigue siendo válida. Si no puede asistir, anúlela, por favor.',
      waiting: 'Conserva su puesto en la lista de espera. Si ya no desea asistir, salga de la lista, por favor.',
      offered: 'Nuestra oferta sigue en pie: le reservamos una plaza hasta el {{until}}.',
    },
    withdrawn: 'Hemos retirado la publicación correspondiente.',
    nothingToDo: 'Su inscripción queda sin efecto. No tiene que hacer nada.',
    people: 'Personas inscritas:',
    peopleOf: 'Personas inscritas de {{company}}:',
    cancel: 'Anular o modificar',
    calendar: {
      moved: 'Se adjunta la nueva entrada para su calendario.',
      cancelled: 'El adjunto retira el evento de su calendario.',
      resumed: 'Se adjunta la entrada para su calendario.',
      reminder: 'Se adjunta de nuevo la entrada para su calendario.',
    },
    choose: 'Puede desactivar los recordatorios de eventos en su perfil: {{choices}}',
  },
};
