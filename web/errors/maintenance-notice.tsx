import { useEffect, useId } from 'react';
import { connection, maintenance } from '#web/base/network/connection.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { NoticeBoard } from '#web/ui/feedback/notice-board.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { PlainFrame } from '#web/ui/page/plain-frame.tsx';
import css from './maintenance-notice.module.css';

/** Milliseconds at most between two questions whether the portal is back. */
const pause = 8000;

/** Above what is open, which stays as it is: nothing typed is lost. */
export function MaintenanceNotice({ detail }: { detail?: string | undefined }) {
  const t = useTexts('ui/refusals');
  const heading = useId();
  useEffect(() => {
    let timer: number;
    const ask = async () => {
      const isBack = document.visibilityState === 'visible' && (await isOpenAgain());
      if (isBack) goOn();
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
          {t('maintenance.title')}
        </h1>
        <p className={css.sentence}>{detail ?? t('maintenance.text')}</p>
        <p>{t('maintenance.comesBack')}</p>
      </PlainFrame>
    </Modal>
  );
}

/** What has failed is asked anew, as after a lost connection. */
function goOn() {
  maintenance.set(null);
  connection.set(false);
  connection.set(true);
}

async function isOpenAgain(): Promise<boolean> {
  return fetch('/tenant.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
