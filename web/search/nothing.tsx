import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { NoticeBoard } from '#web/ui/feedback/notice-board.tsx';
import css from './palette.module.css';

interface Props {
  search: string;
  isNarrowed: boolean;
  onReset: () => void;
}

export function Nothing({ search, isNarrowed, onReset }: Props) {
  const t = useTexts('search');
  const { email } = useTenant().contact;
  return (
    <div className={css.nothing}>
      <NoticeBoard />
      <h2>{t('nothing.title')}</h2>
      <p>{t(isNarrowed ? 'nothing.ofKind' : 'nothing.text', { search })}</p>
      {isNarrowed ? (
        <Button variant="soft" onClick={onReset}>
          {t('nothing.everywhere')}
        </Button>
      ) : (
        email && (
          <a className={css.ask} href={`mailto:${email}?subject=${encodeURIComponent(search)}`}>
            {t('nothing.ask')}
          </a>
        )
      )}
    </div>
  );
}
