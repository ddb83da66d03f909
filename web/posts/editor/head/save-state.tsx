import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import { type LimitedField, tooLong } from '../draft/draft.ts';
import { type DraftState, isKept } from '../draft/draft-state.ts';
import css from './head.module.css';

export function SaveState({ state, template }: { state: DraftState; template?: string | undefined }) {
  const t = useTexts('posts/templates');
  const { icon, tone, words } = useSaveWords(state);
  return (
    <span className={css.state} role="status">
      {icon && <Icon name={icon} className={tone && css[tone]} />}
      <span>
        {words}
        {template !== undefined && <small>{t('from.template', { name: template })}</small>}
      </span>
    </span>
  );
}

interface Words {
  icon?: IconName;
  tone?: 'good' | 'bad';
  words: string;
}

function useSaveWords({ saving, post, mine }: DraftState): Words {
  const t = useTexts('posts/writing');
  const { listed, time, instant } = useFormats();
  const long = Object.keys(tooLong(mine)) as LimitedField[];
  if (long.length > 0 && (saving.is === 'untouched' || saving.is === 'saved')) {
    const fields = listed(long.map((field) => t(fieldNames[field])));
    return { icon: 'warning', tone: 'bad', words: t('saving.tooLong', { fields }) };
  }
  switch (saving.is) {
    case 'untouched':
      if (isOut(post) && !post?.correcting) return { words: t('correction.nothing') };
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
        words: t(savedWords(post), { time: time(saving.at) }),
      };
    case 'offline':
      return { icon: 'warning', tone: 'bad', words: t('saving.offline') };
    case 'refused':
      return { icon: 'warning', tone: 'bad', words: t('saving.refused') };
    case 'conflict':
      return { icon: 'warning', tone: 'bad', words: t(isKept({ post, saving }) ? 'saving.kept' : 'saving.conflict') };
  }
}

const fieldNames = { title: 'editor.title', number: 'editor.number', eventPlace: 'editor.eventPlace' } as const;

function savedWords(post: DraftState['post']) {
  if (post?.state === 'scheduled') return 'saving.savedPlanned';
  return isOut(post) ? 'correction.saved' : 'saving.saved';
}

function isOut(post: DraftState['post']): boolean {
  return post?.state === 'published' || post?.state === 'expired' || post?.state === 'archived';
}
