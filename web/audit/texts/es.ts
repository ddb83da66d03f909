import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Registro',
  lead: 'Quién ha cambiado qué. Los datos que ha consultado la oficina están en «Consultado». Aquí no se puede cambiar ni borrar nada.',
  export: 'Exportar',
  exportFailed: 'No se ha podido exportar el registro. Inténtelo de nuevo.',
  tooMany_one: 'Una exportación tiene como máximo {{most}} entrada. Elija menos días.',
  tooMany_other: 'Una exportación tiene como máximo {{most}} entradas. Elija menos días.',
  search: 'Nombre o valor',
  filter: 'Qué se hizo',
  filters: {
    change: 'Cambios',
    create: 'Añadido',
    update: 'Modificado',
    delete: 'Eliminado',
    read: 'Consultado',
    all: 'Todo',
  },
  from: 'Desde',
  to: 'Hasta',
  yearBack: 'La búsqueda abarca un año. Elija un primer día para ir más atrás.',
  columns: { what: 'Qué', kind: 'Tipo', at: 'Cuándo' },
  request: 'Solicitud {{id}}',
  failed: 'No se puede cargar el registro',
  empty: 'No se ha encontrado nada',
  emptyText: 'No hay nada que coincida con su búsqueda y su filtro.',
  reset: 'Mostrar todos los cambios',
  history: {
    caption: 'Historial',
    failed: 'No se puede cargar el historial',
    nothing: 'Aún no se ha cambiado nada.',
    becomes: 'pasa a',
    yes: 'sí',
    no: 'no',
  },
};
