import { useMediaQuery } from '@mantine/hooks';
import type { HelpQuestion } from '#contract/help/questions.ts';
import { useLanguage } from '#web/base/language/use-texts.ts';
import { useSettings } from '#web/settings/settings-store.ts';
import css from './help.module.css';
import { sizes } from './pictures/sizes.ts';

/** Their addresses, by path. */
const files = import.meta.glob<string>('./pictures/*/*.webp', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** The screen in the reader's language and brightness; that of a phone where the window is narrow. */
export function Picture({ name, alt }: { name: HelpQuestion; alt: string }) {
  const language = useLanguage();
  const { paletteMode } = useSettings().settings;
  const isNarrow = useMediaQuery('(width < 37.5em)', false, { getInitialValueInEffect: false });
  const file = `${name}/${language}-${isNarrow ? 'phone' : 'desktop'}-${paletteMode}`;
  const src = files[`./pictures/${file}.webp`];
  const [width, height] = sizes[file] ?? [];
  if (src === undefined) return null;
  return (
    <p className={css.picture}>
      <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
    </p>
  );
}
