import { ApiError } from '#web/base/api-error.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { NoPermission } from './no-permission.tsx';
import { Sheet } from './sheet.tsx';
import css from './state.module.css';

interface Props {
  /** What failed, as a heading: "Die Beiträge lassen sich nicht laden". */
  title: string;
  error: Error;
  /** Tries again. */
  retry?: () => void;
}

/** A part of the screen that could not be loaded: what, whose fault, the request's id, and once more. */
export function FailureState({ title, error, retry }: Props) {
  const t = useTexts('ui');
  const code = error instanceof ApiError ? error.code : 'internal';
  const requestId = error instanceof ApiError ? error.requestId : '';
  if (code === 'access.denied') return <NoPermission />;
  return (
    <Sheet className={css.state} role="alert">
      <span className={css.warning}>
        <Icon name="warning" />
      </span>
      <div className={css.words}>
        <h2>{title}</h2>
        <p>{t(`errors.${code}`)}</p>
        {requestId && (
          <p className={css.small}>
            {t('failure.requestId')} <code>{requestId}</code>
          </p>
        )}
      </div>
      {retry && (
        <Button icon="reload" onClick={retry}>
          {t('failure.retry')}
        </Button>
      )}
    </Sheet>
  );
}
