import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  sheet: {
    list: 'Anwesenheitsliste',
    asOf: 'Angemeldet: {{count}}. Stand: {{at}}',
    number: 'Nr.',
    name: 'Name',
    company: 'Betrieb',
    sign: 'Unterschrift',
    purpose: 'Diese Liste dient nur dem Nachweis der Teilnahme.',
  },
  badges: 'Namensschilder',
  nobody: 'Niemand ist angemeldet.',
  nobodyThere: 'Niemand ist als anwesend vermerkt.',
  certificate: {
    title: 'Teilnahmebescheinigung',
    tookPart: 'hat am {{day}} teilgenommen an',
    check: 'Bescheinigung {{number}}. Ob sie echt ist, sehen Sie unter {{address}}',
  },
  files: { sheet: 'Anwesenheitsliste', badges: 'Namensschilder', certificates: 'Teilnahmebescheinigung' },
};
