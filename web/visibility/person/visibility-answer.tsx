import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PostVisibility, Visibility } from '#contract/visibility.ts';
import type { Audience, NamedAudience } from '#contract/targeting/targeting.ts';
import { call } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Paths } from '../paths/paths.tsx';
import { unnamed } from '#contract/targeting/unnamed.ts';
import { type AskedPost, NextSteps } from './next-steps.tsx';
import css from './person.module.css';
import { useReasons } from './reasons.ts';

interface Props {
  audience: NamedAudience;
  post?: AskedPost | undefined;
  person: { id: string; name: string };
}

export function VisibilityAnswer({ audience, post, person }: Props) {
  const t = useTexts(['visibility', 'visibility/office']);
  const {
    data: visibility,
    error,
    refetch,
  } = useQuery(explained(unnamed(audience), person.id, post?.state === 'scheduled' ? post : undefined));
  if (error)
    return <FailureState title={t('visibility/office:check.failed')} error={error} retry={() => void refetch()} />;
  return (
    <div role="status">
      {visibility ? (
        <Answer visibility={visibility} audience={audience} post={post} />
      ) : (
        <Loading>
          <div className={css.coming}>
            <Skeleton width="70%" height={22} />
            <Skeleton width="90%" />
          </div>
        </Loading>
      )}
    </div>
  );
}

function Answer({ visibility, audience, post }: Pick<Props, 'audience' | 'post'> & { visibility: Explained }) {
  const t = useTexts(['visibility', 'visibility/office']);
  const { instant } = useFormats();
  const reasons = useReasons(visibility);
  const { person, sees, includes, excludes, from } = visibility;
  return (
    <div className={css.answer}>
      <h3 className={sees ? css.yes : css.no}>
        <Icon name={sees ? 'confirmed' : 'eyeOff'} />
        <span>{t(sees ? 'visibility/office:check.yes' : 'visibility/office:check.no', { name: person.name })}</span>
      </h3>
      {from && <p className={css.hint}>{t('path.from', { at: instant(from) })}</p>}
      {reasons.length > 0 && (
        <ul className={css.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {excludes.length > 0 && <Paths paths={excludes} person={person.name} note={t('path.excluded')} />}
      {!sees && includes.length > 0 && (
        <p className={css.hint}>
          {t(excludes.length > 0 ? 'visibility/office:check.wins' : 'visibility/office:check.belongs')}
        </p>
      )}
      <Paths paths={includes} person={person.name} note={t('path.addressed')} />
      {!sees && <NextSteps person={person} audience={audience} post={post} />}
    </div>
  );
}

type Explained = Visibility & Partial<Pick<PostVisibility, 'from'>>;

function explained(audience: Audience, userId: string, scheduled?: AskedPost) {
  return queryOptions<Explained>({
    queryKey: scheduled
      ? ['GET /api/posts/{id}/visibility/{userId}', scheduled.id, userId, scheduled.version]
      : ['POST /api/reach/person', audience, userId],
    queryFn: () =>
      scheduled
        ? call('GET /api/posts/{id}/visibility/{userId}', { params: { id: scheduled.id, userId } })
        : call('POST /api/reach/person', { body: { audience, userId } }),
    staleTime: 0,
  });
}
