import { pages } from '#contract/base/pages.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import { ramp } from '../shades.rules.ts';
import type { TenantSettings } from '../tenant-file.rules.ts';
import type { Icon } from './icons.rules.ts';
import { textsOf } from '#api/texts/texts.ts';

/** W3C Web Application Manifest. */
export function manifestOf(tenant: TenantSettings, icons: readonly Icon[]) {
  const { id, name, shortName, language, palette, nouns } = tenant;
  const { about, documents, profile } = renamed(textsOf('tenants', language).manifest, nouns, language);
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
