import { everyone } from '#contract/targeting/everyone/de.ts';
import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Zielgruppen',
  lead: 'Zielgruppen legen fest, wer Beiträge und Ordner sieht.',
  reach: {
    companies_zero: 'in keinem Betrieb',
    companies_one: 'in {{n}} Betrieb',
    companies_other: 'in {{n}} Betrieben',
  },
  audience: {
    everyone,
    gone: 'gibt es nicht mehr',
    include: 'Geht an',
    exclude: 'Aber nicht an',
    nobody: 'Der Beitrag geht noch an niemanden.',
  },
};
