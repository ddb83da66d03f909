import { useEffect, useId } from 'react';
import { maintenance } from '#web/base/network/maintenance.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { NoticeBoard } from '#web/ui/feedback/notice-board.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { PlainFrame } from '#web/ui/page/plain-frame.tsx';
import css from './maintenance-notice.module.css';

/** Milliseconds at most between two questions whether the portal is back. */
const pause = 8000;

/** Above what is open, which stays as it is: nothing typed is lost. */
export function MaintenanceNotice({ sentence }: { sentence: string | null }) {
  const t = useTexts('errors/maintenance');
  const heading = useId();
  useEffect(() => {
    let timer: number;
    const ask = async () => {
      const isBack = document.visibilityState === 'visible' && (await isOpenAgain());
      if (isBack) maintenance.set(null);
      else again();
    };
    const again = () => (timer = window.setTimeout(() => void ask(), pause * (0.5 + Math.random() / 2)));
    again();
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <Modal opened onClose={() => {}} at="middle" className={css.whole} aria-labelledby={heading}>
      <PlainFrame inside>
        <NoticeBoard number="503" />
        <h1 id={heading} tabIndex={-1} data-autofocus>
          {t('title')}
        </h1>
        <p className={css.sentence}>{sentence ?? t('text')}</p>
        <p>{t('comesBack')}</p>
      </PlainFrame>
    </Modal>
  );
}

async function isOpenAgain(): Promise<boolean> {
  return fetch('/tenant.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
