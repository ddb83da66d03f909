import {
  type DefaultError,
  keepPreviousData,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';

/** `useQuery` whose last answer stays, marked by `isPlaceholderData`, while that of another page or search is asked for. */
export function useSteadyQuery<Answer, Data = Answer>(
  options: UseQueryOptions<Answer, DefaultError, Data>,
): UseQueryResult<Data> {
  return useQuery({ ...options, placeholderData: keepPreviousData });
}
