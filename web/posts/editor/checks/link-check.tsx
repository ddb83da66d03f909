import { useMutation } from '@tanstack/react-query';
import type { CheckedLink } from '#contract/posts/links.ts';
import { mutation } from '#web/base/api.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { classes } from '#web/ui/text/classes.ts';
import css from './checks.module.css';
import type { Place } from './place.ts';

interface Props {
  postId: string;
  correcting: boolean;
  count: number;
  onPlace: (place: Place) => void;
}

/** On a press, as other servers are asked; it never holds publishing. */
export function LinkCheck({ postId, correcting, count, onPlace }: Props) {
  const t = useTexts('posts/writing');
  const checking = useMutation({
    ...mutation('POST /api/posts/{id}/link-check'),
    meta: { quiet: true },
    onError: (error) => {
      if (!isTooMany(error)) tellFailure(error);
    },
  });
  const items = checking.data?.items ?? [];
  const odd = items.filter(({ state }) => state !== 'answers');
  return (
    <div className={css.links}>
      <Button
        small
        icon="link"
        busy={checking.isPending}
        onClick={() => checking.mutate({ params: { id: postId }, body: { correcting } })}
      >
        {t('checks.links', { count })}
      </Button>
      <div role="status">
        {isTooMany(checking.error) && <p className={css.odd}>{t('checks.tooMany')}</p>}
        {checking.data && odd.length === 0 && (
          <p className={classes(css.line, css.good)}>
            <Icon name="confirmed" size="small" />
            <span>{t('checks.linksFine', { count: items.length })}</span>
          </p>
        )}
      </div>
      {odd.length > 0 && (
        <ul className={css.list}>
          {odd.map((one) => (
            <OddLink key={one.href} link={one} onPlace={onPlace} />
          ))}
        </ul>
      )}
    </div>
  );
}

function OddLink({ link: { href, state, status }, onPlace }: { link: CheckedLink; onPlace: Props['onPlace'] }) {
  const t = useTexts('posts/writing');
  return (
    <li className={classes(css.line, css.odd)}>
      <Icon name="warning" size="small" />
      <span>
        <b className={css.address}>{href}</b> {t(`checks.link.${state}`, { status: String(status ?? '') })}
      </span>
      <Button
        small
        variant="quiet"
        aria-label={t('checks.toPlace', { what: href })}
        onClick={() => onPlace({ link: href })}
      >
        {t('checks.to')}
      </Button>
    </li>
  );
}

function isTooMany(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'tooMany';
}
