import { useTexts } from '#web/base/use-texts.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from '#web/ui/parts.module.css';

export function FirstOf({ things }: { things: { name: string }[] }) {
  const t = useTexts('records');
  const [first, ...others] = things.map(({ name }) => name);
  if (others.length === 0) return first;
  return (
    <>
      {first}{' '}
      <span className={css.more} title={others.join(', ')} aria-hidden="true">
        {t('more', { count: others.length })}
      </span>
      <VisuallyHidden>, {others.join(', ')}</VisuallyHidden>
    </>
  );
}
