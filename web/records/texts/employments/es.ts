import type { Translated } from '#contract/base/text/translated.ts';
import type { employments as english } from './en.ts';

export const employments: Translated<typeof english> = {
  people: 'Personas de la empresa',
  peopleLead: 'A través de la empresa, estas personas pertenecen a sus gremios y oficios.',
  addPerson: 'Añadir persona',
  noPeople: 'Todavía no hay nadie en esta empresa.',
  companies: 'Empresas',
  companiesLead: 'A través de una empresa, la persona pertenece a sus gremios y oficios.',
  addCompany: 'Añadir empresa',
  noCompanies: 'La persona no pertenece a ninguna empresa.',
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
  changeSummary: 'Usted cambia la función o las fechas de {{person}} en {{company}}.',
  removeTitle: '¿Quitar la entrada?',
  removeSummary:
    'La entrada de {{person}} en {{company}} se borra, también para el pasado. Si alguien solo se va, indique en su lugar un último día.',
};
