import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Handover } from '#contract/posts/authors.ts';
import { call } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useMe } from '#web/identity/me.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import css from './authors.module.css';
import { authorsQuery } from './authors.queries.ts';

/** Whose the draft is, by whom and with which note. */
export function HandoverBanner({ id, handover }: { id: string; handover: Handover | null | undefined }) {
  const t = useTexts('posts/authors');
  const nameOf = useNameOf();
  const { instant } = useFormats();
  const client = useQueryClient();
  const me = useMe().data;
  const ending = useMutation({
    mutationFn: () => call('DELETE /api/posts/{id}/handover', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: authorsQuery(id).queryKey }),
  });
  if (!handover || !me) return null;
  const { to, by, note, at } = handover;
  const filling = { to: nameOf(to), by: nameOf(by), at: instant(at) };
  return (
    <Banner icon="person" role="note">
      <div className={css.line}>
        <span className={css.note}>
          <b>{t(to.id === me.id ? 'handover.toMe' : 'handover.to', filling)}</b>
          {note !== null && (
            <>
              <br />
              {t('handover.note', { note })}
            </>
          )}
        </span>
        <Button small busy={ending.isPending} onClick={() => ending.mutate()}>
          {t('handover.end')}
        </Button>
      </div>
    </Banner>
  );
}
