import { useState } from 'react';
import type { Folder } from '#contract/documents/folders.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { type Side, toggled } from '#web/targeting/audience/chosen.ts';
import { PickerDialog } from '#web/targeting/audience/picker-dialog.tsx';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { unnamed } from '#contract/targeting/unnamed.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { AudienceChoice } from './audience-choice.tsx';
import { FolderAudience } from './folder-audience.tsx';
import { FolderMismatch } from './folder-mismatch.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  folder: Folder;
}

type Who = 'audience' | 'uploaders';

/** The effect is shown before saving. Needs a new key for each opening. */
export function AudienceDialog({ opened, onClose, folder }: Props) {
  const t = useTexts('documents');
  const change = useEffectfulChange();
  const [chosen, setChosen] = useState({ audience: folder.audience, uploaders: folder.uploaders });
  const [picking, setPicking] = useState<{ who: Who; side: Side } | null>(null);
  const audience = picking && chosen[picking.who];
  const lacks = (['audience', 'uploaders'] as const).some((who) => chosen[who]?.include.length === 0);
  const changed = (['audience', 'uploaders'] as const).filter(
    (who) => JSON.stringify(wire(chosen[who])) !== JSON.stringify(wire(folder[who])),
  );
  const set = (who: Who) => (to: NamedAudience | null) => setChosen({ ...chosen, [who]: to });

  if (picking && audience)
    return (
      <PickerDialog
        opened={opened}
        onClose={() => setPicking(null)}
        purpose={picking.who === 'audience' ? 'visibility' : 'upload'}
        side={picking.side}
        audience={audience}
        onToggle={(target) => set(picking.who)(toggled(audience, picking.side, target))}
      />
    );

  function save() {
    change.ask({
      route: 'PUT /api/document/folders/{id}',
      args: {
        params: { id: folder.id },
        body: Object.fromEntries(changed.map((who) => [who, wire(chosen[who])])),
        ifMatch: folder.version,
      },
      summary: <ContentIn text={t('audience.summary', { name: gap })}>{folder.name}</ContentIn>,
      beside: changed.includes('audience') && <FolderMismatch folder={folder} audience={wire(chosen.audience)} />,
      onSaved: () => {
        onClose();
        toast.success(t('saved', { name: folder.name }));
      },
    });
  }

  const around = folder.path.at(-1);
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={<ContentIn text={t('audience.title', { name: gap })}>{folder.name}</ContentIn>}
        actions={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button variant="primary" disabled={changed.length === 0 || lacks} busy={change.busy} onClick={save}>
              {t('audience.review')}
            </Button>
          </>
        }
      >
        <FolderAudience
          around={around ?? null}
          value={chosen.audience}
          onChange={set('audience')}
          onPick={(side) => setPicking({ who: 'audience', side })}
        />
        <AudienceChoice
          purpose="upload"
          title={t('audience.uploaders')}
          hint={t('audience.uploadersHint')}
          inherit={
            around ? (
              <ContentIn text={t('audience.asAround', { name: gap })}>{around.name}</ContentIn>
            ) : (
              t('audience.officeAlone')
            )
          }
          own={t('audience.groups')}
          value={chosen.uploaders}
          onChange={set('uploaders')}
          onPick={(side) => setPicking({ who: 'uploaders', side })}
        />
      </Dialog>
      {change.dialog}
    </>
  );
}

function wire(audience: NamedAudience | null) {
  return audience && unnamed(audience);
}
