import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '../text/classes.ts';
import { ErrorText } from '../form/error-text.tsx';
import { SearchList } from '../search-list/search-list.tsx';
import css from './picker.module.css';
import type { useChoices } from './use-choices.ts';

export function ChoiceList({ of, label }: { of: ReturnType<typeof useChoices>; label: string }) {
  const t = useTexts('ui');
  const { opened, items, found, more, lang } = of;
  const note = found.error ? (
    <ErrorText error={found.error} />
  ) : found.isPending ? (
    t('loading')
  ) : items.length === 0 ? (
    t('picker.nothing')
  ) : more > 0 ? (
    t('picker.more', { count: more })
  ) : null;
  return (
    <div className={css.drop} hidden={!opened}>
      <SearchList
        of={of}
        label={label}
        css={{ ...css, list: classes(css.list, found.isPlaceholderData && css.old) }}
        keyOf={({ id }) => id}
        isOld={found.isPlaceholderData}
      >
        {({ name, hint }) => (
          <>
            <span lang={lang}>{name}</span>
            {hint && <small>{hint}</small>}
          </>
        )}
      </SearchList>
      {opened && note && (
        <p className={css.note} role="status">
          {note}
        </p>
      )}
    </div>
  );
}
