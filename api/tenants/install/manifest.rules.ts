import { pages } from '#contract/base/pages.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import type { Language } from '#contract/base/languages.ts';
import { ramp } from '../shades.rules.ts';
import type { TenantSettings } from '../tenant-file.rules.ts';
import type { Icon } from './icons.service.ts';

/** W3C Web Application Manifest. */
export function manifestOf(tenant: TenantSettings, icons: readonly Icon[]) {
  const { id, name, shortName, language, palette, nouns } = tenant;
  const { about, documents, profile } = renamed(words[language], nouns, language);
  return {
    // Distinguishes portals of one host.
    id: `/?portal=${id}`,
    name,
    short_name: shortName,
    description: about,
    lang: language,
    dir: 'ltr',
    start_url: pages.home,
    scope: '/',
    display: 'standalone',
    theme_color: palette.primaryColor,
    background_color: ramp(palette.primaryColor)[0],
    icons: icons
      .filter(({ purpose }) => purpose !== 'apple')
      .map(({ path, size, purpose }) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose })),
    shortcuts: [
      { name: documents, url: pages.documents },
      { name: profile, url: pages.profile },
    ],
  };
}

const words = {
  de: { about: 'Beiträge, Termine und Dokumente Ihres Verbandes', documents: 'Dokumente', profile: 'Mein Profil' },
  en: { about: 'Posts, dates and documents of your association', documents: 'Documents', profile: 'My profile' },
  es: { about: 'Publicaciones, fechas y documentos de su asociación', documents: 'Documentos', profile: 'Mi perfil' },
} satisfies Record<Language, object>;
