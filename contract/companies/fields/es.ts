import type { CompanyFields } from './en.ts';

export const companyFields = {
  memberNumber: { name: 'Número de socio', inTables: ['Número de socio', 'N.º de socio'] },
  name: { name: 'Nombre', inTables: ['Empresa', 'Nombre'] },
  legalForm: { name: 'Forma jurídica', inTables: ['Forma jurídica'] },
  street: { name: 'Calle', inTables: ['Calle', 'Dirección'] },
  postcode: { name: 'Código postal', inTables: ['Código postal', 'C.P.'] },
  town: { name: 'Localidad', inTables: ['Ciudad', 'Localidad'] },
  phone: { name: 'Teléfono', inTables: ['Teléfono'] },
  email: { name: 'Correo electrónico', inTables: ['Correo electrónico', 'Correo'] },
  web: { name: 'Sitio web', inTables: ['Página web', 'Sitio web'] },
  contactPerson: { name: 'Persona de contacto', inTables: ['Contacto'] },
  registerNumber: { name: 'Número de registro', inTables: ['Número de registro'] },
  chamber: { name: 'Cámara', inTables: ['Cámara'] },
  trainsApprentices: { name: 'Forma aprendices', inTables: ['Forma aprendices'] },
  employees: { name: 'Plantilla', inTables: ['Empleados', 'Plantilla'] },
  boundByTariff: { name: 'Sujeta a convenio', inTables: ['Convenio colectivo'] },
  channel: { name: 'Correspondencia por', inTables: ['Canal', 'Vía de envío'] },
  crafts: { inTables: ['Oficios', 'Oficio'] },
  guilds: { inTables: ['Gremios', 'Gremio'] },
  startsOn: { name: 'Desde', inTables: ['Desde'] },
  endsOn: { name: 'Hasta', inTables: ['Hasta'] },
} as const satisfies CompanyFields;
