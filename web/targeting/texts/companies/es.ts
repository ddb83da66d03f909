import type { Translated } from '#web/base/text-types.ts';
import type { companies as english } from './en.ts';

export const companies: Translated<typeof english> = {
  new: 'Nueva empresa',
  create: 'Añadir empresa',
  search: 'Nombre, localidad o número',
  caption: 'Empresas',
  failed: 'No se pueden cargar las empresas',
  failedOne: 'No se puede cargar la empresa',
  empty: 'Todavía no hay empresas',
  emptyText:
    'Las empresas son miembros de gremios y traen consigo a sus personas. Añádalas una a una o importe una tabla.',
  filters: { guild: 'Solo de un gremio', craft: 'Solo de un oficio' },
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
    memberNumberHint: 'Por él la importación reconoce a la empresa.',
    employees: 'no se sabe',
    boundByTariff: { unknown: 'no se sabe', yes: 'sí', no: 'no' },
    channels: { mail: 'correo electrónico', post: 'correo postal' },
    trainsApprentices: 'Forma aprendices',
    startsOn: 'En el portal desde',
    endsOn: 'En el portal hasta',
  },
  end: {
    action: 'Finalizar empresa',
    title: '¿Finalizar {{name}}?',
    confirm: 'Finalizar empresa',
    summary:
      'Hoy es el último día de {{name}}. Desde mañana sus personas ya no pertenecen a gremios por ella; no se borra nada.',
    done: 'La empresa ha finalizado.',
  },
  guilds: {
    title: 'Afiliaciones',
    lead: 'Por ellas las personas de la empresa ven lo dirigido al gremio.',
    add: 'Añadir a un gremio',
    none: 'La empresa no está en ningún gremio.',
    guild: 'Gremio',
    find: 'Nombre del gremio',
    changeTitle: 'Afiliación a {{guild}}',
    summary: '{{company}} entra en {{guild}}.',
    changeSummary: 'Cambia la afiliación de {{company}} a {{guild}}.',
    endTitle: '¿Terminar hoy la afiliación?',
    endSummary: '{{company}} sigue en {{guild}} hasta hoy. Desde mañana sus personas ya no ven lo dirigido al gremio.',
    removeTitle: '¿Quitar la afiliación?',
    removeSummary:
      'Como si {{company}} nunca hubiera estado en {{guild}}. Si una afiliación termina, póngale mejor un último día.',
  },
};
