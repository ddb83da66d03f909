import { useTexts } from '#web/base/use-texts.ts';

/** A target group, a reason or a step on the way to somebody, as all of them are named. */
type Group = { name: string | null } & ({ target: { kind: string } } | { kind: string });

/** Whether it is everybody, who has no name of their own. */
export function isEveryone(group: Group): boolean {
  return ('target' in group ? group.target : group).kind === 'everyone';
}

/** Whether there is no such group any more. */
export function isGone(group: Group): boolean {
  return group.name === null && !isEveryone(group);
}

/** What people call a group; one without a name is gone, unless told otherwise. */
export function useTargetName(unnamed?: string): (group: Group) => string {
  const t = useTexts('targeting');
  return (group) => {
    if (isEveryone(group)) return t('audience.everyone');
    return group.name ?? unnamed ?? t('audience.gone');
  };
}
