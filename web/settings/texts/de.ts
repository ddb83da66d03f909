import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Anzeige',
  reset: 'Zurücksetzen',
  customised: 'Angepasst. Die Anzeige gilt nur auf diesem Gerät.',
  usual: 'Standard. Änderungen gelten nur auf diesem Gerät.',
  language: 'Sprache',
  paletteMode: { title: 'Helligkeit' },
  contrast: { title: 'Kontrast' },
  layout: { title: 'Navigation' },
  navColor: { title: 'Farbe der Navigation' },
  direction: { title: 'Leserichtung' },
  choices: {
    light: 'Hell',
    dark: 'Dunkel',
    normal: 'Normal',
    high: 'Hoch',
    vertical: 'Seitlich',
    horizontal: 'Oben',
    discreet: 'Dezent',
    evident: 'Kräftig',
    ltr: 'Von links',
    rtl: 'Von rechts',
  },
  responsiveFontSizes: { title: 'Mitwachsende Schrift', hint: 'größer auf großen Bildschirmen' },
  stretch: { title: 'Volle Breite', hint: 'nutzt den ganzen Bildschirm' },
};
