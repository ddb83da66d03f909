import type { Named } from '#contract/base/fields.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { Side } from '#web/targeting/audience/chosen.ts';
import { AudienceChoice } from './audience-choice.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

interface Props {
  /** Null for an outermost folder. */
  around: Named | null;
  value: NamedAudience | null;
  onChange: (value: NamedAudience | null) => void;
  onPick: (side: Side) => void;
}

/** Who sees a folder: as the one around it, or groups of its own. */
export function FolderAudience({ around, ...choice }: Props) {
  const t = useTexts('documents');
  return (
    <AudienceChoice
      purpose="visibility"
      title={t('audience.who')}
      hint={around ? <ContentIn text={t('audience.narrows', { name: gap })}>{around.name}</ContentIn> : undefined}
      inherit={
        around ? (
          <ContentIn text={t('audience.asAround', { name: gap })}>{around.name}</ContentIn>
        ) : (
          t('audience.officeAlone')
        )
      }
      own={around ? t('audience.narrower') : t('audience.groups')}
      {...choice}
    />
  );
}
