import type { Tenant } from '#contract/tenants.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { Paragraphs } from '../text/paragraphs.tsx';

interface Props {
  text: keyof Tenant['legal'];
  opened: boolean;
  onClose: () => void;
}

export function LegalDialog({ text, opened, onClose }: Props) {
  const t = useTexts('ui');
  const { legal } = useTenant();
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`legal.${text}`)}>
      <Paragraphs text={legal[text]} />
    </Dialog>
  );
}
