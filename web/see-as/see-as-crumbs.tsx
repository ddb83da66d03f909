import type { ReactNode } from 'react';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Crumbs } from '#web/ui/page/crumbs.tsx';

interface Props {
  chosen?: { choice: string; name: ReactNode };
  /** `lang` of a title that is content. */
  within?: { to: string; title: string; lang: string | undefined } | undefined;
}

export function SeeAsCrumbs({ chosen, within }: Props) {
  const t = useTexts(['targeting', 'visibility/office']);
  const title = t('visibility/office:seeAs.title');
  return (
    <Crumbs
      steps={[
        { to: pages.targeting, name: t('title') },
        ...(chosen ? [{ to: chosen.choice, name: title }] : []),
        ...(chosen && within ? [{ to: within.to, name: chosen.name }] : []),
      ]}
      here={within?.title ?? chosen?.name ?? title}
      hereLang={within?.lang}
    />
  );
}
