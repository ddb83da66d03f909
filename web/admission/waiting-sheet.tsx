import { pages } from '#contract/base/pages.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { admissionPath, useWaiting } from './waiting.ts';
import css from './waiting-sheet.module.css';

const tones = ['soft', 'strong', 'sunken'] as const;

export function WaitingSheet() {
  const t = useTexts('admission');
  const { instant } = useFormats();
  const waiting = useWaiting();
  const longest = waiting?.first[0];
  if (!waiting || !longest) return null;
  return (
    <Sheet as="section" className={css.sheet} aria-label={t('office.title')}>
      <span className={css.avatars} aria-hidden="true">
        {waiting.first.slice(0, 3).map(({ id, name }, index) => (
          <Avatar key={id} name={name} tone={tones[index] ?? 'soft'} />
        ))}
      </span>
      <div className={css.words}>
        <b>{t('office.waiting', { count: waiting.total })}</b>
        <span>
          {t(waiting.total === 1 ? 'office.one' : 'office.longest', {
            name: longest.name,
            since: instant(longest.since),
          })}
        </span>
      </div>
      <ButtonLink variant="soft" to={`${pages.targeting}?${new URLSearchParams(admissionPath(longest.id))}`}>
        {t('office.look')}
      </ButtonLink>
    </Sheet>
  );
}
