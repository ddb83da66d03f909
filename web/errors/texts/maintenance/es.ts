import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'El portal está en mantenimiento',
  text: 'El operador está trabajando en el portal. No se pierde nada.',
  comesBack: 'Puede dejar esta página abierta: seguirá por sí sola en cuanto el portal vuelva a estar disponible.',
};
