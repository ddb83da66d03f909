import { useTexts } from '#web/base/language/use-texts.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from '#web/ui/parts.module.css';

export function FirstOf({ things, lang }: { things: { name: string }[]; lang?: string | undefined }) {
  const t = useTexts('records');
  const [first, ...others] = things.map(({ name }) => name);
  const shown = <span lang={lang}>{first}</span>;
  if (others.length === 0) return shown;
  return (
    <>
      {shown}{' '}
      <span className={css.more} title={others.join(', ')} aria-hidden="true">
        {t('more', { count: others.length })}
      </span>
      <VisuallyHidden>
        , <span lang={lang}>{others.join(', ')}</span>
      </VisuallyHidden>
    </>
  );
}
