import type { Translated } from '#contract/base/text/translated.ts';
import type { fields as english } from './en.ts';

export const fields: Translated<typeof english> = {
  memberNumber: { title: 'Número de socio', hint: 'Si lo hay. El portal reconoce por él la empresa.' },
  name: { title: 'Empresa', hint: 'Nombre de la empresa. Las nuevas lo necesitan.' },
  legalForm: { title: 'Forma jurídica', hint: 'Por ejemplo GmbH o e. K.' },
  street: { title: 'Calle', hint: 'Con el número.' },
  postcode: { title: 'Código postal', hint: 'Cinco cifras. El portal añade el cero inicial si falta.' },
  town: {
    title: 'Localidad',
    hint: 'Localidad de la dirección. En las personas es la dirección propia, no la de la empresa.',
  },
  phone: { title: 'Teléfono', hint: 'Con prefijo, en cualquier forma habitual.' },
  email: {
    title: 'Correo electrónico',
    hint: 'Una dirección de correo por fila. Varias personas pueden tener la misma.',
  },
  web: { title: 'Página web', hint: 'Dirección de la página web.' },
  contactPerson: { title: 'Contacto', hint: 'Nombre de la persona de contacto.' },
  registerNumber: { title: 'Número de registro', hint: 'Número en la cámara de oficios.' },
  chamber: { title: 'Cámara', hint: 'Cámara competente.' },
  trainsApprentices: { title: 'Forma aprendices', hint: 'sí o no.' },
  employees: { title: 'Empleados', hint: 'Un número o un intervalo. El portal solo guarda el intervalo.' },
  boundByTariff: { title: 'Convenio colectivo', hint: 'sí o no.' },
  channel: { title: 'Vía de envío', hint: 'correo electrónico o correo postal.' },
  crafts: {
    title: 'Oficios',
    hint: 'Nombres o números como A/27, separados por punto y coma. Sustituyen a los anteriores.',
  },
  guilds: {
    title: 'Gremios',
    hint: 'Nombres separados por punto y coma. La afiliación a los gremios no indicados termina.',
  },
  startsOn: { title: 'Desde', hint: 'Primer día en el portal, 31.12.2026 o 2026-12-31.' },
  endsOn: { title: 'Hasta', hint: 'Último día en el portal.' },
  externalNumber: { title: 'Número de persona', hint: 'Si lo hay. El portal reconoce por él a la persona.' },
  salutation: { title: 'Tratamiento', hint: 'Por ejemplo Sra. o Sr.' },
  title: { title: 'Título', hint: 'Por ejemplo Dr.' },
  firstName: { title: 'Nombre', hint: 'Uno o varios nombres.' },
  lastName: { title: 'Apellidos', hint: 'Las personas nuevas los necesitan.' },
  mobile: { title: 'Móvil', hint: 'Número móvil, en cualquier forma habitual.' },
  language: { title: 'Idioma', hint: 'alemán, inglés o español.' },
  companyNumber: { title: 'Empresa', hint: 'Número de socio o nombre de la empresa en la que trabaja la persona.' },
  function: {
    title: 'Función',
    hint: 'titular, director, maestro, oficial, oficina o formador. Un campo vacío significa oficina.',
  },
  employedFrom: { title: 'Desde', hint: 'Primer día en la empresa, 31.12.2026 o 2026-12-31.' },
  employedUntil: { title: 'Hasta', hint: 'Último día en la empresa.' },
};
