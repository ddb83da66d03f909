import type { PortalFields } from './en.ts';

export const portalFields = {
  name: { name: 'Nombre' },
  shortName: { name: 'Nombre breve' },
  primaryColor: { name: 'Color' },
  email: { name: 'Correo electrónico de la oficina' },
  phone: { name: 'Teléfono de la oficina' },
  address: { name: 'Dirección de la oficina' },
  replyTo: { name: 'Dirección para las respuestas' },
  sender: { name: 'Remitente de los correos' },
  invitationNote: { name: 'Frase en las invitaciones' },
  questions: { name: 'Preguntas a la oficina' },
  imprint: { name: 'Aviso legal' },
  privacy: { name: 'Política de privacidad' },
  craftIds: { name: 'Oficios del portal' },
} as const satisfies PortalFields;
