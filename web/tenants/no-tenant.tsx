import { useTexts } from '#web/base/language/use-texts.ts';
import { PlainFrame } from '#web/ui/page/plain-frame.tsx';
import { NoticeBoard } from '#web/ui/feedback/notice-board.tsx';
import { useTitle } from '#web/ui/page/title.ts';

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
