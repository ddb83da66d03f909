import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Das Portal wird gerade gewartet',
  text: 'Der Betreiber arbeitet am Portal. Es geht nichts verloren.',
  comesBack: 'Sie können diese Seite offen lassen: Sobald das Portal wieder da ist, geht es hier von selbst weiter.',
};
