import { type ReactNode, useRef, useState } from 'react';
import { pictureLimits } from '#contract/base/text/rich-text-words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import css from './pictures.module.css';

export interface PictureWords {
  alt: string;
  decorative: boolean;
  caption: string;
}

interface Props {
  words: PictureWords;
  /** Whether it needs a description. */
  lacks: boolean;
  onChange: (words: Partial<PictureWords>) => void;
  onRemove: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

export function PictureForm({ words: { alt, decorative, caption }, lacks, onChange, onRemove, children }: Props) {
  const t = useTexts('posts/writing');
  const [left, setLeft] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);

  /** The error moves what is below it, so it waits while something of the form is being pressed. */
  function leave(next: EventTarget | null) {
    if (!pressed.current && !form.current?.contains(next as Node | null)) setLeft(true);
  }

  return (
    <div
      ref={form}
      data-form
      className={css.form}
      onPointerDown={() => void (pressed.current = true)}
      onPointerUp={() => void (pressed.current = false)}
      onPointerCancel={() => void (pressed.current = false)}
    >
      <div className={css.fields}>
        <TextArea
          label={t('picture.caption')}
          optional
          hint={t('picture.captionHint')}
          value={caption}
          rows={2}
          onChange={({ target }) => onChange({ caption: oneLine(target.value, pictureLimits.caption) })}
        />
        <TextArea
          label={t('picture.alt')}
          placeholder={t('picture.altHint')}
          value={decorative ? '' : alt}
          rows={2}
          disabled={decorative}
          data-undescribed={lacks || undefined}
          error={lacks && left ? t('picture.altMissing') : undefined}
          onBlur={({ relatedTarget }) => leave(relatedTarget)}
          onChange={({ target }) => onChange({ alt: oneLine(target.value, pictureLimits.alt) })}
        />
      </div>
      <Checkbox
        label={t('picture.decorative')}
        checked={decorative}
        onChange={({ target }) => onChange({ decorative: target.checked, ...(target.checked && { alt: '' }) })}
      />
      <div className={css.acts}>
        {children}
        <Button small variant="quiet" icon="trash" onClick={onRemove}>
          {t('picture.remove')}
        </Button>
      </div>
    </div>
  );
}

function oneLine(typed: string, most: number): string {
  return typed.replaceAll('\n', ' ').slice(0, most);
}
