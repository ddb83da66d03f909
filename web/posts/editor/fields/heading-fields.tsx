import { oneLine } from '#web/base/one-line.ts';
import { useId, type KeyboardEvent } from 'react';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useNow } from '#web/base/time/now.ts';
import { Mark } from '../../mark/mark.tsx';
import type { Draft } from '../draft/draft.ts';
import type { GapWalk } from '../gaps/gap-walk.ts';
import { useTooLong } from '../lacks.ts';
import css from './heading.module.css';

interface Props {
  draft: Draft;
  onChange: (fields: Partial<Draft>) => void;
  error: string | undefined;
  walk: GapWalk;
}

export function HeadingFields({ draft, onChange, error: lack, walk }: Props) {
  const t = useTexts('posts/writing');
  const id = useId();
  const lang = useContentLang(draft.language);
  const tooLong = useTooLong(draft);
  const error = tooLong('title') ?? lack;
  const numberError = tooLong('number');
  const year = useNow().getFullYear();
  const isGiven = useTenant().numbered.includes(draft.kind);
  const isTyped = !isGiven && (draft.kind === 'circular' || draft.number !== null);
  return (
    <div className={css.heading}>
      <Mark post={draft} />
      <div className={css.words} data-place="title">
        <VisuallyHidden>
          <span id={`${id}-label`}>{t('editor.title')}</span>
        </VisuallyHidden>
        <textarea
          id={`${id}-title`}
          aria-labelledby={`${id}-label`}
          lang={draft.title ? lang : undefined}
          className={css.title}
          rows={1}
          value={draft.title}
          placeholder={t('editor.title')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          ref={(field) => walk.begin(field)}
          onKeyDown={(event) => {
            staysOneLine(event);
            if (event.key === 'F8' && walk.next()) event.preventDefault();
          }}
          onChange={(event) => onChange({ title: oneLine(event.target.value) })}
        />
        {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
        {isGiven && (
          <p className={css.number}>
            {draft.number ? t('editor.numberGiven', { number: draft.number }) : t('editor.numberComes')}
          </p>
        )}
        {isTyped && (
          <label className={css.number}>
            <span>{t('editor.number')}</span>
            <input
              value={draft.number ?? ''}
              placeholder={t('editor.numberExample', { year })}
              aria-invalid={numberError ? true : undefined}
              aria-describedby={numberError && `${id}-number-error`}
              onChange={(event) => onChange({ number: event.target.value.trim() || null })}
            />
          </label>
        )}
        {isTyped && numberError && <ErrorLine id={`${id}-number-error`}>{numberError}</ErrorLine>}
      </div>
    </div>
  );
}

function staysOneLine(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}
