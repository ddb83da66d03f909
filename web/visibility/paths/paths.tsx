import type { VisibilityPath } from '#contract/visibility.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import css from './steps.module.css';
import { type ShownStep, Steps, useStepWords } from './steps.tsx';

interface Props {
  paths: VisibilityPath[];
  /** Without it the reader's own. */
  person?: string;
  note: string;
}

export function Paths({ paths, person, note }: Props) {
  const t = useTexts('visibility');
  const words = useStepWords();
  const [first, ...others] = paths
    .toSorted((one, other) => one.steps.length - other.steps.length)
    .map((path) => shown(path, person));
  if (!first) return null;
  return (
    <div className={css.paths}>
      <Steps steps={annotated(first, note)} />
      {others.length > 0 && (
        <ul className={css.also}>
          {others.map((steps) => (
            <li key={words(steps)}>{t('path.also', { path: words(steps.slice(0, -1)) })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function shown({ steps }: VisibilityPath, person: string | undefined): ShownStep[] {
  return steps.map((step) =>
    step.kind === 'person' ? { ...step, name: person ?? '', isReader: person === undefined } : step,
  );
}

function annotated([first, ...rest]: ShownStep[], note: string): ShownStep[] {
  return first ? [{ ...first, beside: note }, ...rest] : [];
}
