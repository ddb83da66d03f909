import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  barrier: {
    greeting: 'Buenos días:',
    subject: '{{portal}}: alguien comunica una barrera',
    lead: 'Alguien ha comunicado, mediante la declaración de accesibilidad, qué no es accesible en el portal:',
    page: 'Página: {{page}}',
    answer: 'Responder a: {{email}}',
    nobody: 'La persona no ha indicado ninguna dirección para la respuesta.',
  },
};
