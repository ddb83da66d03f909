import { type RefObject, useEffect, useState } from 'react';
import { useToasterStore } from 'react-hot-toast/headless';
import type { OwnRegistrations } from '#contract/registrations/registrations.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Button } from '#web/ui/button/button.tsx';
import css from './answer-bar.module.css';

interface Props {
  own: OwnRegistrations;
  blocks: RefObject<HTMLElement | null>;
}

/** On phones, until the block is in view. Never together with a toast. */
export function AnswerBar({ own: { terms, seats }, blocks }: Props) {
  const t = useTexts('registrations');
  const { day, number } = useFormats();
  const [isAbove, setAbove] = useState(false);
  const { toasts } = useToasterStore();
  useEffect(() => {
    const block = blocks.current;
    if (!block) return;
    const observer = new IntersectionObserver(([entry]) => setAbove(entry !== undefined && isBelow(entry)));
    observer.observe(block);
    return () => observer.disconnect();
  }, [blocks]);
  if (!isAbove || toasts.some(({ visible }) => visible)) return null;
  const { free } = seats;
  const facts = [
    ...(terms.until ? [t('barUntil', { day: day(terms.until) })] : []),
    ...(free === null ? [] : [t('barFree', { count: free, n: number(free) })]),
  ];
  return (
    <div data-screen-only className={css.bar}>
      <div>
        <b>{t('title')}</b>
        {facts.length > 0 && <span>{facts.join(', ')}</span>}
      </div>
      <Button
        variant="primary"
        onClick={() => {
          const heading = blocks.current?.querySelector<HTMLElement>('[data-answer-heading]');
          heading?.focus({ preventScroll: true });
          heading?.scrollIntoView({ block: 'start' });
        }}
      >
        {t('bar')}
      </Button>
    </div>
  );
}

/** Not in view yet: further down. */
function isBelow({ isIntersecting, boundingClientRect, rootBounds }: IntersectionObserverEntry): boolean {
  return !isIntersecting && boundingClientRect.top >= (rootBounds?.bottom ?? window.innerHeight);
}
