import type { Translated } from '#contract/base/text/translated.ts';
import type { records as english } from './en.ts';

export const records: Translated<typeof english> = {
  removeTitle: '¿Quitar «{{name}}»?',
  honours: {
    title: 'Distinciones',
    add: 'Añadir distinción',
    change: 'Cambiar distinción',
    none: 'No consta ninguna distinción.',
    name: 'Distinción',
    hint: 'Por ejemplo, diploma de oro de maestría o maestro de honor',
    awarded: 'concedida el {{day}}',
    noDay: 'sin fecha',
    removeText: 'La entrada se borra. El historial sigue mostrando la distinción.',
  },
  agreements: {
    title: 'Condiciones de uso',
    agreed: 'Versión del {{version}}, aceptada el {{day}}',
    none: 'La persona aún no ha aceptado ninguna versión.',
  },
  consents: {
    title: 'Consentimientos',
    lead: 'Las ofertas de empresas colaboradoras por correo requieren consentimiento; las convocatorias según los estatutos, no.',
    add: 'Añadir consentimiento',
    change: 'Cambiar consentimiento',
    none: 'No consta ningún consentimiento.',
    kind: 'Consentimiento para',
    kinds: {
      pictures: 'Publicación de imágenes',
      partnerOffers: 'Ofertas de empresas colaboradoras por correo',
      contactDetails: 'Cesión de los datos de contacto',
    },
    stands: 'vigente',
    withdrawn: 'retirado',
    given: 'dado el {{day}}',
    withdrawnOn: 'retirado el {{day}}',
    evidenceHint: 'Cómo se dio, por ejemplo solicitud de ingreso del 3 de mayo',
    dayHint: 'Hoy como muy tarde',
    withdrawnHint: 'No antes de haberse dado y hoy como muy tarde',
    taken: 'Este consentimiento ya está vigente. Anote primero su retirada.',
    withdraw: 'Anotar retirada',
    withdrawTitle: '¿Anotar la retirada de «{{name}}»?',
    withdrawText: '{{name}} lo ha retirado con fecha de hoy. El registro se conserva como prueba.',
    withdrawDone: 'La retirada está anotada.',
    removeText:
      'La entrada se borra, también para el pasado. Si alguien lo ha retirado, anote en su lugar la retirada.',
  },
};
