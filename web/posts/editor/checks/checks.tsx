import { pagesIn } from '#contract/base/text/rich-text-links.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useNow } from '#web/base/time/now.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { Unseen } from '../../attachments/unseen.tsx';
import type { Draft } from '../draft/draft.ts';
import css from './checks.module.css';
import { LinkCheck } from './link-check.tsx';
import { oddIn } from './odd.ts';
import type { Place } from './place.ts';

interface Props {
  draft: Draft;
  audience: NamedAudience;
  postId: string;
  /** The published post that is corrected. */
  before?: Draft | undefined;
  onPlace: (place: Place) => void;
}

/** What is missing or odd, each with the way to its place; only what is missing holds publishing. */
export function Checks({ draft, audience, postId, before, onPlace }: Props) {
  const t = useTexts('posts/writing');
  const links = pagesIn(draft.body);
  const linked = draft.documents.filter((one) => one.postId === null);
  return (
    <Sheet as="section" padded className={css.checks} aria-label={t('checks.heading')}>
      <h2>{t('checks.heading')}</h2>
      <OddList draft={draft} before={before} onPlace={onPlace} fine />
      {linked.length > 0 && <Unseen audience={audience} documents={draft.documents} />}
      {links.length > 0 && (
        <LinkCheck postId={postId} correcting={before !== undefined} count={links.length} onPlace={onPlace} />
      )}
    </Sheet>
  );
}

interface ListProps extends Pick<Props, 'draft' | 'before'> {
  onPlace?: Props['onPlace'] | undefined;
  /** Says that nothing is odd. */
  fine?: boolean;
}

/** Empty where nothing is missing or odd. */
export function OddList({ draft, before, onPlace, fine = false }: ListProps) {
  const t = useTexts('posts/writing');
  const found = oddIn(draft, { now: useNow(), before });
  if (found.length === 0)
    return (
      fine && (
        <p className={classes(css.line, css.good)}>
          <Icon name="confirmed" size="small" />
          <span>{t('checks.fine')}</span>
        </p>
      )
    );
  return (
    <ul className={css.list}>
      {found.map(({ what, place, holds }) => (
        <li key={what} className={classes(css.line, holds ? css.bad : css.odd)}>
          <Icon name="warning" size="small" />
          <span>{t(`checks.odd.${what}`)}</span>
          {onPlace && (
            <Button
              small
              variant="quiet"
              aria-label={t('checks.toPlace', { what: t(`checks.odd.${what}`) })}
              onClick={() => onPlace(place)}
            >
              {t('checks.to')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
