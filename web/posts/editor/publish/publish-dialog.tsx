import type { NamedTarget } from '#contract/targeting.ts';
import { useFormats } from '#web/base/formats.ts';
import { useLanguage, useTexts } from '#web/base/use-texts.ts';
import type { Counted } from '#web/targeting/reach/reach.queries.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useTargetName } from '../../reasons/target-name.ts';
import { Unseen } from '../../attachments/unseen.tsx';
import type { Draft } from '../draft/draft.ts';
import css from './publish-dialog.module.css';
import { useWhenWords } from '../when-words.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  draft: Draft;
  counted: Counted;
  /** The button that opened it; it says the same here. */
  action: string;
  onConfirm: () => void;
  busy: boolean;
}

/** Once more before it is out: to whom, to whom not, and what can be done afterwards. */
export function PublishDialog({ opened, onClose, draft, counted, action, onConfirm, busy }: Props) {
  const t = useTexts('posts');
  const language = useLanguage();
  const nameOf = useTargetName();
  const whenWords = useWhenWords();
  const list = (targets: NamedTarget[]) => new Intl.ListFormat(language).format(targets.map(nameOf));
  const { number } = useFormats();
  const reach = counted.counting ? undefined : counted.reach;
  const { include, exclude } = draft.audience;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(draft.publishAt ? 'publish.askPlanned' : 'publish.ask')}
      confirm={action}
      onConfirm={onConfirm}
      busy={busy}
    >
      <div className={css.words}>
        <p>
          <b>{draft.title}</b>
        </p>
        {reach && (
          <p>
            <b>{t('publish.people', { count: reach.people, n: number(reach.people) })}</b>
            {reach.withoutEmail > 0 &&
              ` ${t('publish.withoutEmail', { count: reach.withoutEmail, n: number(reach.withoutEmail) })}`}
          </p>
        )}
        <p>{t('publish.to', { names: list(include) })}</p>
        {exclude.length > 0 && <p>{t('publish.notTo', { names: list(exclude) })}</p>}
        {opened && <Unseen audience={draft.audience} documents={draft.documents} />}
        <p>{t('publish.noMail')}</p>
        <p>{draft.publishAt ? t('publish.laterStays', { at: whenWords(draft.publishAt) }) : t('publish.stays')}</p>
      </div>
    </ConfirmDialog>
  );
}
