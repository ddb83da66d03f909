import { namesOf } from '#contract/base/field-words.ts';
import { companyFields } from '#contract/companies/fields/es.ts';
import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  fields: namesOf(companyFields),
  memberships: {
    add: 'Añadir empresas',
    none: 'Aún no hay empresas miembro.',
    which: 'Empresas',
    find: 'Nombre o localidad',
    kind: 'Afiliación',
    kinds: {
      full: 'Miembro de pleno derecho',
      guest: 'Miembro invitado',
      honorary: 'Miembro honorario',
      ot: 'Miembro sin convenio (OT)',
    },
    summary_one: 'Una empresa se une a {{guild}}.',
    summary_other: '{{count}} empresas se unen a {{guild}}.',
    added_one: '1 empresa añadida.',
    added_other: '{{count}} empresas añadidas.',
    changeSummary: 'Usted cambia la afiliación de {{name}}.',
    removeTitle: '¿Quitar la afiliación?',
    removeSummary:
      'La entrada de {{name}} se borra, también para el pasado. Si la afiliación solo termina, indique en su lugar un último día.',
    done: 'La afiliación ha cambiado.',
  },
  new: 'Nueva empresa',
  create: 'Añadir empresa',
  search: 'Nombre, localidad o número',
  caption: 'Empresas',
  failed: 'No se pueden cargar las empresas',
  failedOne: 'No se puede cargar la empresa',
  empty: 'Todavía no hay empresas',
  emptyText:
    'Las personas pertenecen a los gremios a través de sus empresas. Añada las empresas una a una o importe una tabla.',
  filters: {
    guild: 'Solo de un gremio',
    craft: 'Solo de un oficio',
  },
  columns: {
    name: 'Empresa',
    town: 'Localidad',
    guilds: 'Gremios',
    crafts: 'Oficios',
    people: 'Personas',
  },
  ended: 'finalizada',
  startsOn: 'desde el {{day}}',
  form: {
    company: 'Empresa',
    address: 'Dirección',
    contact: 'Contacto',
    membership: 'Afiliación y registro',
    memberNumberHint: 'Por este número el portal reconoce la empresa al importar.',
    employees: 'no se sabe',
    boundByTariff: {
      unknown: 'no se sabe',
      yes: 'sí',
      no: 'no',
    },
    channels: {
      mail: 'correo electrónico',
      post: 'correo postal',
    },
  },
  person: {
    title: 'Todavía sin persona',
    lead: 'Las publicaciones van al correo de la empresa o, si no lo hay, por carta a la dirección. «Añadir una persona» toma el correo y el nombre «Dirección»; después puede cambiar ambos. No se envía nada.',
    make: 'Añadir una persona',
    done: 'Se ha añadido una persona para {{name}}.',
    open: 'Abrir la persona',
  },
  end: {
    action: 'Finalizar empresa',
    title: '¿Finalizar {{name}}?',
    confirm: 'Finalizar empresa',
    summary:
      'Hoy es el último día de {{name}}. Desde mañana sus personas ya no pertenecen a ningún gremio a través de esta empresa. No se borra nada.',
    done: 'La empresa ha finalizado.',
  },
  guilds: {
    title: 'Afiliaciones',
    lead: 'Por estas afiliaciones, las personas de la empresa ven las publicaciones y carpetas del gremio.',
    add: 'Añadir a un gremio',
    none: 'La empresa no está en ningún gremio.',
    guild: 'Gremio',
    find: 'Nombre del gremio',
    changeTitle: 'Afiliación a {{guild}}',
    summary: '{{company}} entra en {{guild}}.',
    changeSummary: 'Usted cambia la afiliación de {{company}} a {{guild}}.',
    removeTitle: '¿Quitar la afiliación?',
    removeSummary:
      'La entrada de {{company}} en {{guild}} se borra, también para el pasado. Si la afiliación solo termina, indique en su lugar un último día.',
  },
};
