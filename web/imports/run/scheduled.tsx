import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';

/** Posts that reach the people of the file later. */
export function Scheduled({ importId }: { importId: string }) {
  const t = useTexts('imports');
  const { number, longDay } = useFormats();
  const { data } = useQuery(query('GET /api/imports/{id}/scheduled', { params: { id: importId } }));
  if (!data?.next) return null;
  const { posts, toEveryone, next } = data;
  return (
    <p>
      {t('run.scheduled', { count: posts, n: number(posts), day: longDay(next) })}{' '}
      {toEveryone > 0 && t('run.toEveryone', { count: toEveryone, n: number(toEveryone) })}
    </p>
  );
}
