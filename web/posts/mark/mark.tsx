import type { PostSummary } from '#contract/posts/posts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '#web/ui/text/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { kindIcons } from '../kinds.ts';
import { markOf } from './mark-of.ts';
import css from './mark.module.css';

export function Mark({ post }: { post: Pick<PostSummary, 'kind' | 'number' | 'eventAt'> }) {
  const t = useTexts('posts');
  const { leaf } = useFormats();
  const fact = markOf(post);
  switch (fact.is) {
    case 'urgent':
      return (
        <div className={classes(css.mark, css.urgent)} aria-hidden="true">
          <Icon name="urgent" />
        </div>
      );
    case 'number':
      return (
        <div className={classes(css.mark, fact.number.length > 3 && css.long)} aria-hidden="true">
          <small>{t('mark.number')}</small>
          <b>{fact.number}</b>
          {fact.year && <small>{fact.year}</small>}
        </div>
      );
    case 'date':
      return (
        <div className={classes(css.mark, css.date)} aria-hidden="true">
          <small>{leaf(fact.at).month}</small>
          <b>{leaf(fact.at).day}</b>
        </div>
      );
    case 'kind':
      return (
        <div className={classes(css.mark, css.plain)} aria-hidden="true">
          <Icon name={kindIcons[fact.kind]} />
        </div>
      );
  }
}
