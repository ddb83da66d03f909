import { type CSSProperties, useState } from 'react';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { connection, isReachable } from '#web/base/network/connection.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { openableLists, openedFrom } from '#web/base/offline/reading.ts';
import { useStore } from '#web/base/store.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '../text/classes.ts';
import { Icon, type IconName } from '../media/icon.tsx';
import { LiveRegions } from './live-regions.tsx';
import { Spinner } from './spinner.tsx';
import { toast } from '../toast.ts';
import css from './toasts.module.css';
import { footHeight } from '../page/use-foot-height.ts';

/**
 * 4 s, success 2 s, loading until done; paused on hover. In the topmost dialog, as all else is inert. The newest is at the
 * bottom, where the list is scrolled to if there are more than the window holds.
 */
export function Toasts() {
  const { toasts, handlers } = useToaster({
    duration: 4000,
    success: { duration: 2000 },
    loading: { duration: Infinity },
    removeDelay: 200,
  });
  const isConnected = useStore(connection);
  const foot = useStore(footHeight);
  const style = foot > 0 ? ({ '--zh-foot-height': `${foot}px` } as CSSProperties) : undefined;
  return (
    <LiveRegions>
      <ul className={css.toasts} style={style} onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
        {!isConnected && <ConnectionLine />}
        {toasts.map((item) => (
          <ToastLine key={item.id} item={item} />
        ))}
      </ul>
    </LiveRegions>
  );
}

function ConnectionLine() {
  const t = useTexts('ui');
  const { instant } = useFormats();
  const from = useStore(openedFrom);
  const lists = useStore(openableLists);
  const [trying, setTrying] = useState<'no' | 'now' | 'in vain'>('no');
  async function tryAgain() {
    setTrying('now');
    if (!(await isReachable())) setTrying('in vain');
  }
  const what = t(trying === 'in vain' ? 'connection.still' : 'connection.lost');
  const shown = from ? t('connection.asOf', { moment: instant(from) }) : t('connection.stays');
  return (
    <li className={classes(css.toast, css.lost)}>
      {trying === 'now' ? <Spinner /> : <Icon name="warning" size="large" />}
      <div className={css.text}>
        <b>{what}</b>
        <br />
        {shown}
        {lists.map(({ path, title }) => (
          <a key={path} href={path} className={css.list}>
            {t('connection.list', { title })}
          </a>
        ))}
      </div>
      <button type="button" className={css.again} onClick={() => void tryAgain()}>
        {t('failure.retry')}
      </button>
    </li>
  );
}

const icons: Partial<Record<Toast['type'], IconName>> = { success: 'confirmed', error: 'warning' };

function ToastLine({ item }: { item: Toast }) {
  const t = useTexts('ui');
  const icon = icons[item.type];
  if (item.type === 'custom') return <li>{resolveValue(item.message, item)}</li>;
  return (
    <li className={classes(css.toast, css[item.type], !item.visible && css.leaving)}>
      {item.type === 'loading' ? <Spinner /> : icon && <Icon name={icon} size="large" />}
      <div className={css.text}>{resolveValue(item.message, item)}</div>
      <button type="button" className={css.close} aria-label={t('close')} onClick={() => toast.dismiss(item.id)}>
        <Icon name="close" size="small" />
      </button>
    </li>
  );
}
