import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';

interface Props {
  /** Where a group is chosen, and whose eyes are lent; where none are, that is where one is. */
  chosen?: { choice: string; name: string };
  /** Where one is within what that group sees: all of it, and the thing that is looked at. */
  within?: { to: string; title: string } | undefined;
}

/** Where one is while the portal is seen as a group sees it. */
export function SeeAsCrumbs({ chosen, within }: Props) {
  const t = useTexts(['targeting', 'visibility']);
  const title = t('visibility:seeAs.title');
  return (
    <Crumbs
      steps={[
        { to: pages.targeting, name: t('title') },
        ...(chosen ? [{ to: chosen.choice, name: title }] : []),
        ...(chosen && within ? [{ to: within.to, name: chosen.name }] : []),
      ]}
      here={within?.title ?? chosen?.name ?? title}
    />
  );
}
