import type { MailPreferences, UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import {
  type FolderFrequency,
  folderFrequencies,
  type MailFrequency,
  mailFrequencies,
} from '#contract/mailings/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './notifications.module.css';

interface Props {
  preferences: MailPreferences;
  /** `done` is called once it is saved. */
  change: (change: UpdateMailPreferences, done: () => void) => void;
}

export function KindFrequencies({ preferences: { kinds, folders }, change }: Props) {
  const t = useTexts(['profile', 'posts']);
  const ofFolders = t('notifications.folders');
  const titled = (frequencies: readonly MailFrequency[]) =>
    frequencies.map((value) => ({ value, title: t(`mails.frequencies.${value}`) }));
  const save = (kind: string, frequency: MailFrequency, wanted: UpdateMailPreferences) =>
    change(wanted, () => toast.success(t('mails.saved', { kind, frequency: t(`mails.frequencies.${frequency}`) })));
  return (
    <div className={css.frequencies}>
      <Form>
        {kinds.map(({ kind, frequency, unmutable }) => (
          <SelectField
            key={kind}
            label={t(`posts:kinds.${kind}`)}
            value={frequency}
            onChange={({ target }) => {
              const chosen = target.value as MailFrequency;
              save(t(`posts:kinds.${kind}`), chosen, { frequencies: { [kind]: chosen } });
            }}
            choices={titled(mailFrequencies).filter(({ value }) => value !== 'never' || !unmutable)}
          />
        ))}
        <SelectField
          label={ofFolders}
          value={folders}
          onChange={({ target }) => {
            const chosen = target.value as FolderFrequency;
            save(ofFolders, chosen, { folders: chosen });
          }}
          choices={titled(folderFrequencies)}
        />
      </Form>
    </div>
  );
}
