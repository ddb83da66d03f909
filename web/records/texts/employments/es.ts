import type { Translated } from '#web/base/text-types.ts';
import type { employments as english } from './en.ts';

export const employments: Translated<typeof english> = {
  people: 'Personas de la empresa',
  peopleLead: 'Mientras estén aquí, pertenecen a sus gremios y oficios.',
  addPerson: 'Añadir persona',
  noPeople: 'Todavía no hay nadie en esta empresa.',
  companies: 'Empresas',
  companiesLead: 'Por una empresa se pertenece a sus gremios y oficios.',
  addCompany: 'Añadir empresa',
  noCompanies: 'No pertenece a ninguna empresa.',
  person: 'Persona',
  company: 'Empresa',
  findPerson: 'Nombre o correo electrónico',
  findCompany: 'Nombre o localidad',
  function: 'Función',
  functions: {
    owner: 'Titular',
    manager: 'Dirección',
    master: 'Maestro/a artesano/a',
    journeyman: 'Oficial',
    office: 'Oficina',
    trainer: 'Formador/a',
  },
  changeTitle: '{{person}} en {{company}}',
  summary: '{{person}} entra en {{company}}.',
  changeSummary: 'Cambia qué es {{person}} en {{company}} o hasta cuándo.',
  removeTitle: '¿Quitar la entrada?',
  removeSummary: 'Como si {{person}} nunca hubiera estado en {{company}}. Si alguien se va, ponga mejor un último día.',
};
