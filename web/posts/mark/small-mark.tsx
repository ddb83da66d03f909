import type { ReactNode } from 'react';
import type { PostSummary } from '#contract/posts/posts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { classes } from '#web/ui/text/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { kindIcons } from '../kinds.ts';
import { markOf } from './mark-of.ts';
import css from './small-mark.module.css';

export function SmallPostMark({ post }: { post: Pick<PostSummary, 'kind' | 'number' | 'eventAt'> }) {
  const { leaf } = useFormats();
  const fact = markOf(post);
  if (fact.is === 'number') return <SmallMark look="soft">{fact.number}</SmallMark>;
  if (fact.is === 'urgent')
    return (
      <SmallMark look="urgent">
        <Icon name="urgent" />
      </SmallMark>
    );
  if (fact.is === 'kind')
    return (
      <SmallMark look="plain">
        <Icon name={kindIcons[fact.kind]} />
      </SmallMark>
    );
  return (
    <SmallMark look="date">
      <small>{leaf(fact.at).month}</small>
      {leaf(fact.at).day}
    </SmallMark>
  );
}

export function SmallMark({ look, children }: { look: 'soft' | 'plain' | 'urgent' | 'date'; children: ReactNode }) {
  return (
    <span className={classes(css.mark, css[look])} aria-hidden="true">
      {children}
    </span>
  );
}
