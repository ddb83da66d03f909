import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  office: 'Así puede contactar con la oficina:',
  none: {
    title: 'Aquí no hay ningún portal',
    text: 'Esta dirección no pertenece a ninguna asociación, o su portal no está bien configurado. Compruebe la dirección o pregunte a la oficina de su asociación.',
  },
};
