import { ApiError } from '#web/base/network/api-error.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '../button/button.tsx';
import { ErrorText } from '../form/error-text.tsx';
import { Icon } from '../media/icon.tsx';
import { NoPermission } from './no-permission.tsx';
import { Sheet } from '../page/sheet.tsx';
import css from './state.module.css';

interface Props {
  /** As a heading: "Die Beiträge lassen sich nicht laden". */
  title: string;
  error: Error;
  retry?: () => void;
}

/** With the request's id and a retry. */
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
        <p>
          <ErrorText error={error} />
        </p>
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
