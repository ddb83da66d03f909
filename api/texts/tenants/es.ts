import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  manifest: {
    about: 'Publicaciones, fechas y documentos de su asociación',
    documents: 'Documentos',
    profile: 'Mi perfil',
  },
  testMail: {
    subject: 'Correo de prueba: así llegan nuestros correos',
    greeting: 'Buenos días:',
    lead: 'Así llegan a los miembros los correos de {{portal}}.',
    answers: 'Las respuestas a los correos del portal van a {{replyTo}}.',
    nowhere: 'La oficina todavía no ha indicado ninguna dirección para las respuestas.',
  },
};
