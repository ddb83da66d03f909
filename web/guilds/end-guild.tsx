import type { GuildDetail } from '#contract/guilds/guilds.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { DrawerFoot } from '#web/ui/overlay/drawer.tsx';
import { toast } from '#web/ui/toast.ts';
import { DangerQuiet } from '#web/records/drawer/danger-quiet.tsx';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { today } from '#web/base/time/calendar.ts';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

export function EndGuild({ guild: { id, name, endsOn, version } }: { guild: GuildDetail }) {
  const t = useTexts('guilds');
  const change = useEffectfulChange();
  if (endsOn && endsOn <= today()) return null;
  const end = () =>
    change.ask({
      route: 'PATCH /api/guild/{id}',
      args: { params: { id }, body: { endsOn: today() }, ifMatch: version },
      summary: <ContentIn text={t('end.summary', { name: gap })}>{name}</ContentIn>,
      always: {
        title: <ContentIn text={t('end.title', { name: gap })}>{name}</ContentIn>,
        confirm: t('end.action'),
        danger: true,
      },
      onSaved: () => toast.success(t('end.done')),
    });
  return (
    <>
      <DrawerFoot>
        <DangerQuiet icon="clock" busy={change.busy} onClick={end}>
          {t('end.action')}
        </DangerQuiet>
      </DrawerFoot>
      {change.dialog}
    </>
  );
}
