import { deviceName } from '#contract/base/device.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

export function useDeviceName() {
  const t = useTexts('profile');
  return (userAgent: string): { name: string; handheld: boolean } => {
    const { browser, system, handheld } = deviceName(userAgent);
    const name =
      browser && system
        ? t('signIn.devices.name', { browser, system })
        : (browser ?? system ?? t('signIn.devices.unknown'));
    return { name, handheld };
  };
}
