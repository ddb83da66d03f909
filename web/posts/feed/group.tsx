import { useId } from 'react';
import { useFormats } from '#web/base/time/formats.ts';
import { useLanguage, useTexts } from '#web/base/language/use-texts.ts';
import css from './feed.module.css';
import type { Group, GroupKey } from './groups.ts';
import { Notice } from './notice.tsx';

interface Props {
  group: Group;
  before: number;
  of: number;
  busy: boolean;
}

export function FeedGroup({ group, before, of, busy }: Props) {
  const heading = useId();
  return (
    <section>
      <h2 id={heading} className={css.group}>
        {useGroupTitle(group.key)}
      </h2>
      <div className={css.notices} role="feed" aria-labelledby={heading} aria-busy={busy}>
        {group.posts.map((post, index) => (
          <Notice key={post.id} post={post} position={before + index + 1} of={of} />
        ))}
      </div>
    </section>
  );
}

function useGroupTitle(key: GroupKey): string {
  const t = useTexts('posts');
  const language = useLanguage();
  const { capitalized } = useFormats();
  if (!isMonth(key)) return t(`groups.${key}`);
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return capitalized(month.format(new Date(`${key}-01`)));
}

function isMonth(key: GroupKey): key is Extract<GroupKey, `${number}-${number}`> {
  return key.includes('-');
}
