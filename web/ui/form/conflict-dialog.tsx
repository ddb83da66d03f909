import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import css from './conflict-dialog.module.css';

interface FieldPair {
  label: string;
  mine: string;
  theirs: string;
}

interface Props {
  opened: boolean;
  onClose: () => void;
  fields: readonly FieldPair[];
  /** Replaces what was typed. */
  onTheirs: () => void;
  /** Overwrites their version. */
  onMine: () => void;
  busy?: boolean;
}

export function ConflictDialog({ opened, onClose, fields, onTheirs, onMine, busy = false }: Props) {
  const t = useTexts('ui');
  const different = fields.filter(({ mine, theirs }) => mine !== theirs);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('conflict.title')}
      actions={
        <>
          <Button onClick={onTheirs}>{t('conflict.takeTheirs')}</Button>
          <Button variant="primary" onClick={onMine} busy={busy}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <p>{t(different.length > 0 ? 'conflict.text' : 'conflict.same')}</p>
      {different.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('conflict.field')}</VisuallyHidden>
              </th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {different.map(({ label, mine, theirs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{mine || t('conflict.nothing')}</td>
                <td>{theirs || t('conflict.nothing')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
