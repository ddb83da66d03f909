import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Vista',
  reset: 'Restablecer',
  customised: 'Personalizada. Estos ajustes valen solo en este dispositivo.',
  usual: 'Estándar. Los cambios valen solo en este dispositivo.',
  language: 'Idioma',
  paletteMode: { title: 'Brillo' },
  contrast: { title: 'Contraste' },
  layout: { title: 'Navegación' },
  navColor: { title: 'Color de la navegación' },
  direction: { title: 'Dirección de lectura' },
  choices: {
    light: 'Claro',
    dark: 'Oscuro',
    normal: 'Normal',
    high: 'Alto',
    vertical: 'Al lado',
    horizontal: 'Arriba',
    discreet: 'Discreto',
    evident: 'Intenso',
    ltr: 'Desde la izquierda',
    rtl: 'Desde la derecha',
  },
  responsiveFontSizes: { title: 'Letra que crece', hint: 'más grande en pantallas grandes' },
  stretch: { title: 'Ancho completo', hint: 'usa toda la pantalla' },
};
