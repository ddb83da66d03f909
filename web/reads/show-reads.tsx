import { useTexts } from '#web/base/language/use-texts.ts';
import { useMe } from '#web/identity/me.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import css from './show-reads.module.css';
import { useShowReads } from './use-show-reads.ts';

/** Off by default (decision 102). */
export function ShowReads() {
  const t = useTexts('reads');
  const me = useMe().data;
  const { say, isPending, chosen } = useShowReads();
  if (!me) return null;
  return (
    <Sheet as="section" padded>
      <h2 className={css.title}>{t('title')}</h2>
      <Switch
        label={t('show')}
        hint={t('hint')}
        checked={chosen ?? me.showsReads ?? false}
        disabled={isPending}
        onChange={(event) => say(event.target.checked)}
      />
    </Sheet>
  );
}
