import { useState } from 'react';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import css from '#web/targeting/audience/audience.module.css';
import { AudienceSide } from '#web/targeting/audience/audience-side.tsx';
import { type Side, toggled } from '#web/targeting/audience/chosen.ts';
import { TargetPicker } from '#web/targeting/audience/target-picker.tsx';
import { useSizes } from '#web/targeting/reach/sizes.queries.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';

interface Props {
  audience: NamedAudience;
  onChange: (audience: NamedAudience) => void;
}

const sides = ['include', 'exclude'] as const;

/** For all drafts at once; who is reached each draft shows before it is published. */
export function AudienceChoice({ audience, onChange }: Props) {
  const t = useTexts(['targeting/office', 'imports/calendars']);
  const [picking, setPicking] = useState<Side>('include');
  const [opened, setOpened] = useState(false);
  const sizeOf = useSizes(audience);
  return (
    <Sheet as="section" padded className={css.panel} aria-label={t('audience.title')}>
      <h2>{t('audience.title')}</h2>
      <p>{t('imports/calendars:make.audience')}</p>
      {sides.map((side) => (
        <AudienceSide
          key={side}
          purpose="post"
          side={side}
          targets={audience[side]}
          sizeOf={sizeOf}
          onAdd={() => {
            setPicking(side);
            setOpened(true);
          }}
          onRemove={(target) => onChange(toggled(audience, side, target))}
        />
      ))}
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(`picker.titles.post.${picking}`)}
        footer={
          <Button variant="primary" onClick={() => setOpened(false)}>
            {t('picker.done', { count: audience[picking].length })}
          </Button>
        }
      >
        <TargetPicker
          purpose="post"
          side={picking}
          audience={audience}
          onToggle={(target) => onChange(toggled(audience, picking, target))}
        />
      </Drawer>
    </Sheet>
  );
}
