import type { DeletionCheck } from '#contract/posts/attachments.ts';
import type { Effect } from '#contract/targeting/effect.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { TargetNames } from '#web/targeting/target-names.tsx';
import { AffectedPeople } from '#web/visibility/effect/affected-people.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Filled, gap } from '#web/ui/text/content-in.tsx';
import { PostTitle } from './post-title.tsx';

interface Props {
  check: DeletionCheck | undefined;
  effect: Effect | undefined;
}

const few = 4;

export function Lost({ check, effect }: Props) {
  const t = useTexts('documents');
  const { number } = useFormats();
  const { posts, groups = [] } = check ?? {};
  const total = posts?.total ?? 0;
  const titles = posts?.items.slice(0, few) ?? [];
  const lose = effect?.lose ?? 0;
  return (
    <>
      {total > 0 && (
        <Banner tone="warn" role="note">
          <p>{t('delete.attached', { count: total, number: number(total) })}</p>
          <ul>
            {titles.map((post) => (
              <li key={post.id}>
                <PostTitle post={post} />
              </li>
            ))}
          </ul>
          {total > titles.length && (
            <p>{t('delete.otherPosts', { count: total - titles.length, number: number(total - titles.length) })}</p>
          )}
        </Banner>
      )}
      {groups.length > 0 && (
        <p>
          <Filled text={t('delete.groups', { groups: gap })} parts={[<TargetNames key="" groups={groups} />]} />
        </p>
      )}
      {lose > 0 && <p>{t('delete.lose', { count: lose, number: number(lose) })}</p>}
      {effect && effect.losing.length > 0 && <AffectedPeople side="losing" people={effect.losing} count={lose} />}
    </>
  );
}
