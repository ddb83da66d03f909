import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Registro',
  lead: 'El registro muestra quién ha cambiado qué. En «Consultado» figura qué datos ha consultado la oficina. Nadie puede cambiar ni borrar entradas.',
  tooMany_one: 'Una exportación tiene como máximo {{most}} entrada. Elija menos días.',
  tooMany_other: 'Una exportación tiene como máximo {{most}} entradas. Elija menos días.',
  search: 'Nombre o valor',
  filter: 'Acción',
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
  yearBack: 'La búsqueda abarca un año. Para entradas más antiguas, elija un día anterior en «Desde».',
  columns: { what: 'Qué', kind: 'Tipo', at: 'Cuándo' },
  request: 'Solicitud {{id}}',
  failed: 'No se puede cargar el registro',
  empty: 'No se ha encontrado nada',
  emptyText: 'Ninguna entrada coincide con su búsqueda y su filtro.',
  reset: 'Mostrar todos los cambios',
  history: {
    caption: 'Historial',
    failed: 'No se puede cargar el historial',
    nothing: 'Aún no hay cambios.',
    becomes: 'pasa a',
    yes: 'sí',
    no: 'no',
  },
};
