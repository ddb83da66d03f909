import { useState } from 'react';
import type { PostKind } from '#contract/posts/words.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useSizes } from '#web/targeting/reach/sizes.queries.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { AudienceReach } from './audience-reach.tsx';
import css from '#web/targeting/audience/audience.module.css';
import { AudienceSide } from '#web/targeting/audience/audience-side.tsx';
import { type Side, toggled } from '#web/targeting/audience/chosen.ts';
import { PickerDrawer } from './picker-drawer.tsx';

interface Props {
  audience: NamedAudience;
  kind: PostKind;
  onChange: (audience: NamedAudience) => void;
  error: string | undefined;
}

export function AudiencePanel({ audience, kind, onChange, error }: Props) {
  const t = useTexts(['posts', 'posts/writing', 'targeting', 'targeting/office']);
  const [picking, setPicking] = useState<Side>('include');
  const [opened, setOpened] = useState(false);
  const sizeOf = useSizes(audience);

  function pick(side: Side) {
    setPicking(side);
    setOpened(true);
  }

  return (
    <Sheet as="section" padded className={css.panel} aria-label={t('targeting/office:audience.title')}>
      <h2>{t('targeting/office:audience.title')}</h2>
      <AudienceSide
        purpose="post"
        side="include"
        targets={audience.include}
        sizeOf={sizeOf}
        onAdd={() => pick('include')}
        onRemove={(target) => onChange(toggled(audience, 'include', target))}
      />
      <AudienceSide
        purpose="post"
        side="exclude"
        targets={audience.exclude}
        sizeOf={sizeOf}
        onAdd={() => pick('exclude')}
        onRemove={(target) => onChange(toggled(audience, 'exclude', target))}
      />
      {audience.include.length === 0 && (
        <p className={error ? css.error : css.warning} role="status">
          <Icon name="warning" size="small" />
          <span>{error ?? t('targeting:audience.nobody')}</span>
        </p>
      )}
      {audience.include.length > 0 && error && (
        <p className={css.error} role="alert">
          <Icon name="warning" size="small" />
          <span>{t('posts/writing:lacks.audienceGone')}</span>
        </p>
      )}
      <AudienceReach audience={audience} kind={kind} />
      <PickerDrawer
        side={picking}
        opened={opened}
        onClose={() => setOpened(false)}
        audience={audience}
        onToggle={(target) => onChange(toggled(audience, picking, target))}
      />
    </Sheet>
  );
}
