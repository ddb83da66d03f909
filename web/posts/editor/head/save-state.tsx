import { useTranslation } from 'react-i18next';
import { useFormats } from '#web/base/formats.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import type { DraftState } from '../draft/draft-state.ts';
import css from './head.module.css';

/** Under the title, in words: where the draft is safe. */
export function SaveState({ state }: { state: DraftState }) {
  const { icon, tone, words } = useSaveWords(state);
  return (
    <span className={css.state} role="status">
      {icon && <Icon name={icon} className={tone && css[tone]} />}
      <span>{words}</span>
    </span>
  );
}

interface Words {
  icon?: IconName;
  tone?: 'good' | 'bad';
  words: string;
}

function useSaveWords({ saving, post }: DraftState): Words {
  const { t } = useTranslation('posts');
  const { time, instant } = useFormats();
  switch (saving.is) {
    case 'untouched':
      return post
        ? { icon: 'check', tone: 'good', words: t('saving.before', { at: instant(post.updatedAt) }) }
        : { words: t('saving.nothing') };
    case 'waiting':
    case 'running':
      return { words: t('saving.running') };
    case 'saved':
      return {
        icon: 'check',
        tone: 'good',
        words: t(post?.state === 'scheduled' ? 'saving.savedPlanned' : 'saving.saved', { time: time(saving.at) }),
      };
    case 'offline':
      return { icon: 'warning', tone: 'bad', words: t('saving.offline') };
    case 'refused':
      return { icon: 'warning', tone: 'bad', words: t('saving.refused') };
    case 'conflict':
      return { icon: 'warning', tone: 'bad', words: t('saving.conflict') };
  }
}
