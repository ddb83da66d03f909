import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  unauthorized: '401: Se requiere autorización',
  notFound: '404: La página que busca no está aquí',
  failure: '500: Error interno del servidor',
  text: 'Quizá la dirección no era del todo correcta, o ha llegado aquí por error. En cualquier caso, use la navegación.',
  home: 'Volver al inicio',
  issuer: {
    title: 'Otro servicio de acceso, se usa {{issuer}}',
    text: 'Error 400: esta dirección pertenece a un servicio de acceso distinto del que usa este portal.',
    login: 'Ir al acceso',
  },
};
