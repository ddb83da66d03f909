import { useContentLang } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

export type Group = { name: string | null } & ({ target: { kind: string } } | { kind: string });

export function isEveryone(group: Group): boolean {
  return ('target' in group ? group.target : group).kind === 'everyone';
}

export function isGone(group: Group): boolean {
  return group.name === null && !isEveryone(group);
}

/** Groups without a name are deleted, unless `unnamed` is given. */
export function useTargetName(unnamed?: string): (group: Group) => string {
  const t = useTexts('targeting');
  return (group) => {
    if (isEveryone(group)) return t('audience.everyone');
    return group.name ?? unnamed ?? t('audience.gone');
  };
}

/** The `lang` of that name: none where it is a text of the screen, or a company's or person's. */
export function useTargetLang(): (group: Group) => string | undefined {
  const lang = useContentLang();
  return (group) => {
    const { kind } = 'target' in group ? group.target : group;
    const isNone = kind === 'company' || kind === 'person' || isEveryone(group) || group.name === null;
    return isNone ? undefined : lang;
  };
}
