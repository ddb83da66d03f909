import { useTexts } from '#web/base/language/use-texts.ts';
import { Field } from '#web/ui/form/field.tsx';
import css from './crop.module.css';

/** For the keyboard, like wheel and pinch; 1 to 4. */
export function ZoomField({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const t = useTexts('profile');
  return (
    <Field label={t('picture.zoom')}>
      {(control) => (
        <input
          {...control}
          type="range"
          className={css.zoom}
          min={1}
          max={4}
          step={0.1}
          value={zoom}
          onChange={(event) => onZoom(Number(event.target.value))}
        />
      )}
    </Field>
  );
}
