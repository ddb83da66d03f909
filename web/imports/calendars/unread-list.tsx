import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import css from './calendars.module.css';
import type { UnreadRow } from './use-calendar-files.ts';

export function UnreadList({ unread }: { unread: readonly UnreadRow[] }) {
  const t = useTexts('imports/calendars');
  const counted = useCounted();
  const { number } = useFormats();
  return (
    <Banner tone="warn" role="status">
      <p>{t('unread.title', counted(unread.length))}</p>
      <ul className={css.unread}>
        {unread.map(({ file, line, title, reason }) => (
          <li key={`${file} ${line}`}>
            {t('unread.line', {
              file,
              row: number(line),
              title: title || t('list.untitled'),
              why: t(`reasons.${reason}`),
            })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
