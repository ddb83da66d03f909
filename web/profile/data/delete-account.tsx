import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { AskDeletion } from './ask-deletion.tsx';
import css from './stored.module.css';

export function DeleteAccount() {
  const t = useTexts('profile');
  const { number } = useFormats();
  const deletion = useQuery(query('GET /api/users/me/deletion')).data;
  const asking = useOpening();
  if (!deletion || deletion.deleteOn !== null) return null;
  return (
    <Sheet as="section" padded className={css.act}>
      <div>
        <h2>{t('data.deletion.title')}</h2>
        <p>{t('data.deletion.lead', { count: deletion.days, days: number(deletion.days) })}</p>
      </div>
      <Button className={css.lose} onClick={asking.open}>
        {t('data.deletion.open')}
      </Button>
      <AskDeletion key={asking.key} deletion={deletion} opened={asking.opened} onClose={asking.close} />
    </Sheet>
  );
}
