import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon } from '../media/icon.tsx';
import { Sheet } from '../page/sheet.tsx';
import css from './state.module.css';

interface Props {
  children?: string;
}

export function NoPermission({ children }: Props) {
  const t = useTexts('ui');
  return (
    <Sheet className={css.state}>
      <span className={css.lock}>
        <Icon name="lock" />
      </span>
      <div className={css.words}>
        <h2>{t('noPermission.title')}</h2>
        <p>{children ?? t('noPermission.text')}</p>
      </div>
    </Sheet>
  );
}
