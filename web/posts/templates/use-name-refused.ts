import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#web/base/network/api-error.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';

/** Says at the field `name` that it is taken, and elsewhere what else went wrong. */
export function useNameRefused<V extends FieldValues & { name: string }>(
  setError: UseFormSetError<V>,
  taken: string,
): (failure: Error) => void {
  return (failure) => {
    if (failure instanceof ApiError && failure.code === 'conflict')
      setError('name' as Path<V>, { type: 'server', message: taken }, { shouldFocus: true });
    else tellFailure(failure);
  };
}
