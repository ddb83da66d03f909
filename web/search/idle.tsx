import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import css from './palette.module.css';
import { forget, forgetAll, useRecent } from './recent.ts';
import { setSlashKey, useSlashKey } from './slash-key.ts';

interface Props {
  owner: string;
  onSearch: (search: string) => void;
}

export function Idle({ owner, onSearch }: Props) {
  const t = useTexts('search');
  const recent = useRecent(owner);
  const slash = useSlashKey();
  return (
    <div className={css.idle}>
      {recent.length > 0 && (
        <>
          <div className={css.kind}>
            <h3>{t('recent.title')}</h3>
            <Button variant="quiet" small onClick={() => forgetAll(owner)}>
              {t('recent.forgetAll')}
            </Button>
          </div>
          <ul className={css.recent}>
            {recent.map((search) => (
              <li key={search}>
                <button type="button" onClick={() => onSearch(search)}>
                  <Icon name="clock" />
                  {search}
                </button>
                <IconButton icon="close" label={t('recent.forget', { search })} onClick={() => forget(owner, search)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={css.hint}>
        <p>{t(recent.length > 0 ? 'recent.stays' : 'hint')}</p>
        <Switch label={t('slash')} checked={slash} onChange={(event) => setSlashKey(event.currentTarget.checked)} />
      </div>
    </div>
  );
}
