import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PostKind } from '#contract/posts/words.ts';
import { mutation, query } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './push.module.css';

const preferences = query('GET /api/users/me/mail-preferences');

/** Which kinds of post appear on one's devices; each choice holds at once. The mails above say when they cannot be loaded. */
export function PushKinds() {
  const t = useTexts(['push', 'posts']);
  const client = useQueryClient();
  const { data } = useQuery(preferences);
  const { mutate, isPending, variables } = useMutation({
    ...mutation('PATCH /api/users/me/mail-preferences'),
    onSuccess: (changed) => client.setQueryData(preferences.queryKey, changed),
  });
  const choose = (kind: PostKind, push: boolean) =>
    mutate(
      { body: { pushes: { [kind]: push } } },
      { onSuccess: () => toast.success(t(push ? 'savedOn' : 'savedOff', { kind: t(`posts:kinds.${kind}`) })) },
    );
  if (!data) return null;
  return (
    <section className={css.section}>
      <h3>{t('kinds')}</h3>
      {data.kinds.map(({ kind, push, unmutable }) => (
        <Switch
          key={kind}
          label={t(`posts:kinds.${kind}`)}
          hint={unmutable && t('always')}
          checked={(isPending ? variables.body?.pushes?.[kind] : null) ?? push}
          disabled={unmutable || isPending}
          onChange={(event) => choose(kind, event.target.checked)}
        />
      ))}
    </section>
  );
}
