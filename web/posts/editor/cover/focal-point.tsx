import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import type { Cover } from '#contract/posts/cover.ts';
import css from './cover.module.css';

type Focus = Pick<Cover, 'x' | 'y'>;

interface Props {
  focus: Focus;
  onChange: (focus: Focus) => void;
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A circle on the whole picture, moved by dragging or by the arrow keys: 1 percent, with Shift 10. */
export function FocalPoint({ focus: { x, y }, onChange }: Props) {
  const t = useTexts('posts/writing');
  const area = useRef<HTMLDivElement>(null);

  function move({ clientX, clientY, buttons }: PointerEvent) {
    const place = area.current?.getBoundingClientRect();
    if (buttons !== 1 || !place) return;
    onChange({
      x: percent(((clientX - place.left) / place.width) * 100),
      y: percent(((clientY - place.top) / place.height) * 100),
    });
  }

  function moveByKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    const moved = { x: percent(x + step[0] * by), y: percent(y + step[1] * by) };
    onChange(moved);
    announce({ text: t('cover.focus', moved) });
  }

  return (
    <div ref={area} className={css.area}>
      <button
        type="button"
        className={css.focal}
        style={{ left: `${x}%`, top: `${y}%` }}
        aria-label={t('cover.focus', { x, y })}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={move}
        onKeyDown={moveByKey}
      />
    </div>
  );
}

function percent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}
