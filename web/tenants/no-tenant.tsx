import { useTexts } from '#web/base/use-texts.ts';
import { PlainFrame } from '#web/ui/plain-frame.tsx';
import { NoticeBoard } from '#web/ui/notice-board.tsx';
import { useTitle } from '#web/ui/title.ts';

export function NoTenant() {
  const t = useTexts('tenants');
  useTitle(t('none.title'));
  return (
    <PlainFrame>
      <NoticeBoard />
      <h1>{t('none.title')}</h1>
      <p>{t('none.text')}</p>
    </PlainFrame>
  );
}
