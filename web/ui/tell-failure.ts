import { ApiError } from '#web/base/api-error.ts';
import { textsOf } from '#web/base/texts.ts';
import { toast } from './toast.ts';

export function tellFailure(error: Error): void {
  const t = textsOf('ui');
  const why = t(`errors.${error instanceof ApiError ? error.code : 'internal'}`);
  toast.error(why);
}
