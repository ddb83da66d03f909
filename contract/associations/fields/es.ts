import type { AssociationFields } from './en.ts';

export const associationFields = {
  name: { name: 'Nombre' },
  shortName: { name: 'Nombre corto' },
  kind: { name: 'Tipo' },
  district: { name: 'Distrito' },
  chamber: { name: 'Cámara' },
  legalForm: { name: 'Forma jurídica' },
  chair: { name: 'Presidencia' },
  managingDirector: { name: 'Gerencia' },
  dataProtectionOfficer: { name: 'Delegado/a de protección de datos' },
  dataProtectionEmail: { name: 'Correo de protección de datos' },
  openingHours: { name: 'Horario de atención' },
  street: { name: 'Calle' },
  postcode: { name: 'Código postal' },
  town: { name: 'Localidad' },
  phone: { name: 'Teléfono' },
  email: { name: 'Correo electrónico' },
  web: { name: 'Sitio web' },
} as const satisfies AssociationFields;
