import type { User } from '#contract/people/people.ts';
import { userState } from '#contract/people/words.ts';
import type { NamedAudience, NamedTarget } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SeeAsMenu } from '#web/visibility/see-as/see-as-menu.tsx';
import { SeenFolders } from './seen-folders.tsx';
import { SeenPosts } from './seen-posts.tsx';

export function SeesPart({ user }: { user: User }) {
  const t = useTexts('people');
  const state = userState(user);
  if (state !== 'open') return <Banner>{t(`sees.nothing.${state}`, { name: user.name })}</Banner>;
  return (
    <>
      <SeenPosts user={user} action={<SeeAsMenu audience={groupsOf(user)} person={user} />} />
      <SeenFolders user={user} />
    </>
  );
}

function groupsOf({ companies, terms, lists }: User): NamedAudience {
  const held = terms.filter(({ isCurrent }) => isCurrent);
  const include: NamedTarget[] = [
    ...companies.map(({ id, name }): NamedTarget => ({ target: { kind: 'company', id }, name })),
    ...held.map(({ role, guild }): NamedTarget => ({
      target: guild ? { kind: 'guildRole', guildId: guild.id, roleId: role.id } : { kind: 'role', id: role.id },
      name: guild ? `${role.name}, ${guild.name}` : role.name,
    })),
    ...lists.map(({ id, name }): NamedTarget => ({ target: { kind: 'list', id }, name })),
  ];
  return { include, exclude: [] };
}
