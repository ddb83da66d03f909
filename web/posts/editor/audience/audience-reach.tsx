import { useState } from 'react';
import type { PostKind } from '#contract/posts/words.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { PersonDrawer } from '#web/visibility/person/person-drawer.tsx';
import { NumberDrawer } from '#web/targeting/reach/lists/number-drawer.tsx';
import type { ReachNumber } from '#web/targeting/reach/lists/number-list.tsx';
import { useReach } from '#web/targeting/reach/reach.queries.ts';
import { ReachView } from '#web/targeting/reach/reach-view.tsx';
import { Button } from '#web/ui/button/button.tsx';
import css from '#web/targeting/audience/audience.module.css';

export function AudienceReach({ audience, kind }: { audience: NamedAudience; kind: PostKind }) {
  const t = useTexts('visibility/office');
  const counted = useReach(audience, kind);
  const [opened, setOpened] = useState<ReachNumber | null>(null);
  const [asking, setAsking] = useState(false);
  if (audience.include.length === 0) return null;
  return (
    <div className={css.reach}>
      <ReachView audience={audience} counted={counted} onOpen={setOpened} announced />
      <Button small variant="soft" icon="help" onClick={() => setAsking(true)}>
        {t('check.question')}
      </Button>
      <NumberDrawer
        number={opened}
        onClose={() => setOpened(null)}
        audience={audience}
        reach={counted.reach}
        kind={kind}
      />
      <PersonDrawer opened={asking} onClose={() => setAsking(false)} audience={audience} />
    </div>
  );
}
