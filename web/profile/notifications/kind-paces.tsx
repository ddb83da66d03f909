import type { MailPreferences, UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import { type FolderPace, folderPaces, type MailPace, mailPaces } from '#contract/mailings/words.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './notifications.module.css';

interface Props {
  preferences: MailPreferences;
  /** `done` is called once it is saved. */
  change: (change: UpdateMailPreferences, done: () => void) => void;
}

export function KindPaces({ preferences: { kinds, folders }, change }: Props) {
  const t = useTexts(['profile', 'posts']);
  const ofFolders = t('notifications.folders');
  const titled = (paces: readonly MailPace[]) => paces.map((value) => ({ value, title: t(`mails.paces.${value}`) }));
  const save = (kind: string, pace: MailPace, wanted: UpdateMailPreferences) =>
    change(wanted, () => toast.success(t('mails.saved', { kind, pace: t(`mails.paces.${pace}`) })));
  return (
    <div className={css.paces}>
      <Form>
        {kinds.map(({ kind, pace, unmutable }) => (
          <SelectField
            key={kind}
            label={t(`posts:kinds.${kind}`)}
            value={pace}
            onChange={({ target }) => {
              const chosen = target.value as MailPace;
              save(t(`posts:kinds.${kind}`), chosen, { paces: { [kind]: chosen } });
            }}
            choices={titled(mailPaces).filter(({ value }) => value !== 'never' || !unmutable)}
          />
        ))}
        <SelectField
          label={ofFolders}
          value={folders}
          onChange={({ target }) => {
            const chosen = target.value as FolderPace;
            save(ofFolders, chosen, { folders: chosen });
          }}
          choices={titled(folderPaces)}
        />
      </Form>
    </div>
  );
}
