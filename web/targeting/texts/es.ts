import { everyone } from '#contract/targeting/everyone/es.ts';
import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Destinatarios',
  lead: 'Los grupos determinan quién ve publicaciones y carpetas.',
  reach: {
    companies_zero: 'en ninguna empresa',
    companies_one: 'en {{n}} empresa',
    companies_other: 'en {{n}} empresas',
  },
  audience: {
    everyone,
    gone: 'ya no existe',
    include: 'Va dirigido a',
    exclude: 'Pero no a',
    nobody: 'La publicación aún no va dirigida a nadie.',
  },
};
