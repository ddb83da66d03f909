import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  office: 'Sie erreichen die Geschäftsstelle so:',
  none: {
    title: 'Hier gibt es kein Portal',
    text: 'Diese Adresse gehört zu keinem Verband, oder das Portal ist nicht richtig eingerichtet. Bitte prüfen Sie die Adresse.',
  },
};
