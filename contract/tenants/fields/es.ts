import type { PortalFields } from './en.ts';

export const portalFields = {
  name: { name: 'Nombre' },
  shortName: { name: 'Nombre breve' },
  primaryColor: { name: 'Color' },
  email: { name: 'Correo electrónico de contacto' },
  phone: { name: 'Teléfono de contacto' },
  address: { name: 'Dirección de la oficina' },
  replyTo: { name: 'Las respuestas van a' },
  sender: { name: 'Remitente de los correos' },
  invitationNote: { name: 'Frase en las invitaciones' },
  imprint: { name: 'Aviso legal' },
  privacy: { name: 'Política de privacidad' },
  craftIds: { name: 'Oficios presentes' },
} as const satisfies PortalFields;
