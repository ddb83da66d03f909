import { useTexts } from '#web/base/language/use-texts.ts';
import { usePushHere } from '#web/push/use-push-here.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { toast } from '#web/ui/toast.ts';

export function PushSwitch({ vapidKey, isOn }: { vapidKey: string; isOn: boolean }) {
  const t = useTexts('push');
  const { begin, end, isReady } = usePushHere();
  const toggle = () => {
    if (isOn) return end.mutate(undefined, { onSuccess: () => toast.success(t('ended')) });
    begin.mutate(vapidKey, { onSuccess: (state) => void (state === 'on' && toast.success(t('began'))) });
  };
  return (
    <Switch
      label={t('here')}
      checked={begin.isPending || (isOn && !end.isPending)}
      disabled={!isReady || begin.isPending || end.isPending}
      onChange={toggle}
    />
  );
}
