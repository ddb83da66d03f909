import { useQuery } from '@tanstack/react-query';
import type { FolderEntry } from '#contract/documents/folders.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { ownVisibilityQuery } from '#web/visibility/who-sees/seen-thing.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { useEntryActions } from '../office/entry-actions.ts';
import css from './reasons.module.css';

export function WhoSees({ thing }: { thing: FolderEntry }) {
  const t = useTexts('documents');
  const { number } = useFormats();
  const isAdmin = useIsAdmin();
  const actions = useEntryActions();
  const { data: visibility, error } = useQuery(ownVisibilityQuery(thing));
  const people = visibility && visibility.others + (visibility.sees ? 1 : 0);
  const words = (
    <>
      <Icon name="people" size="small" />
      {error
        ? t('facts.uncounted')
        : people === undefined
          ? t('facts.counting')
          : t('people', { count: people, number: number(people) })}
    </>
  );
  if (!isAdmin) return <span className={css.count}>{words}</span>;
  return (
    <button
      type="button"
      className={css.who}
      aria-haspopup="dialog"
      aria-busy={(!visibility && !error) || undefined}
      onClick={() => actions?.run('whoSees', [thing])}
    >
      {words}
    </button>
  );
}
