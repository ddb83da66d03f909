import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ConfirmationOverview } from '#contract/confirmations.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { amongChosen } from '#web/targeting/reach/chosen-guilds.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import type { AskingPost } from './asking-post.ts';
import { ByGuild, type GuildFigure } from './by-guild.tsx';
import type { Course } from './courses.tsx';
import { Done } from './done.tsx';
import { Holders } from './holders.tsx';
import css from './results.module.css';

interface Props {
  post: AskingPost;
  audience: NamedAudience | null;
  children: ReactNode;
  courses: Course[];
  guilds: GuildFigure[];
}

export function Confirmed({ post, audience, children, courses, guilds }: Props) {
  const t = useTexts('confirmations');
  const confirmedOf = useGuildFigure();
  const overview = useQuery(query('GET /api/posts/{id}/confirmations', { params: { id: post.id } }));
  return (
    <Loaded query={overview} failed={t('results.failed')}>
      {(data) => (
        <>
          <Done postId={post.id} overview={data} courses={courses} />
          <div className={css.pair}>
            {children}
            <ByGuild figures={[confirmedOf(data, audience), ...guilds]} />
          </div>
          <Holders post={post} overview={data} />
        </>
      )}
    </Loaded>
  );
}

function useGuildFigure(): (overview: ConfirmationOverview, audience: NamedAudience | null) => GuildFigure {
  const t = useTexts('confirmations');
  const { number } = useFormats();
  const address = useAddress();
  return ({ guilds }, audience) => ({
    key: 'confirmed',
    title: t('results.done'),
    rows: amongChosen(audience, guilds).map(({ guild, total, done }) => ({
      key: guild?.id ?? '',
      name: guild?.name ?? null,
      count: t('results.count', { done: number(done), total: number(total) }),
      part: done / Math.max(total, 1),
      to: address.to({ guild: guild?.id ?? 'none', page: null }),
    })),
  });
}
