import { ApiError, type FailureCode } from '#web/base/network/api-error.ts';
import { needTexts } from '#web/base/language/language.ts';
import { hasTexts, textsOf } from '#web/base/language/texts.ts';
import { errorText, isOfArea } from '../form/error-text.tsx';
import { toast } from '../toast.ts';

export function tellFailure(error: Error): void {
  const code = error instanceof ApiError ? error.code : 'internal';
  if (!isOfArea(code) || hasTexts('ui/refusals')) return tell(code);
  void tellOnceLoaded(code);
}

async function tellOnceLoaded(code: FailureCode) {
  await needTexts('refusals').catch(() => {});
  tell(hasTexts('ui/refusals') ? code : 'unreachable');
}

function tell(code: FailureCode) {
  toast.error(errorText(textsOf(['ui', 'ui/refusals']), code));
}
