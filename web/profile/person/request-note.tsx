import { useMutation } from '@tanstack/react-query';
import type { OwnRequest } from '#contract/people/change-requests.ts';
import { mutation } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './person.module.css';

export function RequestNote({ request, field }: { request: OwnRequest; field: string }) {
  const t = useTexts('profile');
  const { longDay } = useFormats();
  const { id, askedAt, decidedAt, reason } = request;
  const isOpen = request.state === 'open';
  const after = request.after || t('person.nothing');
  const at = longDay(decidedAt ?? askedAt);
  const remove = useMutation({
    ...mutation('DELETE /api/users/me/change-requests/{id}'),
    onSuccess: () => isOpen && void toast.success(t('person.takenBack')),
  });
  return (
    <Banner tone={isOpen ? 'info' : 'warn'} icon={isOpen ? 'clock' : 'warning'}>
      <p>
        <b>{field}</b>
      </p>
      <p className={css.note}>
        {isOpen
          ? t('person.waits', { after, since: at })
          : reason === null
            ? t('person.declined', { after, at })
            : t('person.declinedFor', { after, at, reason })}
      </p>
      <Button
        small
        variant="quiet"
        aria-label={t(isOpen ? 'person.takeBackOf' : 'person.seenOf', { field })}
        busy={remove.isPending}
        onClick={() => remove.mutate({ params: { id } })}
      >
        {t(isOpen ? 'person.takeBack' : 'person.seen')}
      </Button>
    </Banner>
  );
}
