import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { SeeAsMenu } from '#web/visibility/see-as/see-as-menu.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import css from '#web/targeting/audience/audience.module.css';

interface Props {
  audience: NamedAudience;
  /** Saves first; answers with the draft's id. */
  save: () => Promise<string | undefined>;
}

export function SeeAsPanel({ audience, save }: Props) {
  const t = useTexts('visibility/office');
  return (
    <Sheet as="section" padded className={css.seeAs} aria-label={t('whoSees.seeAs')}>
      <h2>{t('whoSees.seeAs')}</h2>
      <p>{t('seeAs.hint')}</p>
      <div>
        <SeeAsMenu audience={audience} draft={save} />
      </div>
    </Sheet>
  );
}
