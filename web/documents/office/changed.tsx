import type { ChangedSince } from '#contract/base/errors.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

const shown = 5;

export function Changed({ changed }: { changed: readonly ChangedSince[] }) {
  const t = useTexts('documents');
  const { instant, number } = useFormats();
  if (changed.length === 0) return null;
  const more = changed.length - shown;
  return (
    <Banner tone="warn" role="alert">
      <p>{t('changed.text')}</p>
      <ul>
        {changed.slice(0, shown).map(({ id, name, by, at }) => (
          <li key={id}>
            <ContentIn
              text={
                by
                  ? t('changed.by', { name: gap, by: by.name, at: instant(at) })
                  : t('changed.at', { name: gap, at: instant(at) })
              }
            >
              {name}
            </ContentIn>
          </li>
        ))}
        {more > 0 && <li>{t('changed.more', { count: more, number: number(more) })}</li>}
      </ul>
    </Banner>
  );
}
