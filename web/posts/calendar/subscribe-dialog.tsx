import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Calendar } from '#contract/calendar.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Button } from '#web/ui/button/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ownCalendar } from './calendar.queries.ts';
import { RenewAddress } from './renew-address.tsx';
import css from './calendar.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The first opening makes the address. */
export function SubscribeDialog({ opened, onClose }: Props) {
  const t = useTexts('posts/calendar');
  const calendar = useQuery({ ...ownCalendar, enabled: opened });
  const { mutate, isIdle } = useMutation(mutation('PUT /api/users/me/calendar'));
  const isMissing = opened && calendar.data?.address === null && isIdle;
  useEffect(() => {
    if (isMissing) mutate({ body: { deadlines: true, reminder: false, onlyOwn: false } });
  }, [isMissing, mutate]);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('open')}>
      <p className={css.lead}>{t('lead')}</p>
      <Loaded query={calendar} failed={t('failed')}>
        {(found) => found.address !== null && <Subscribing calendar={found} address={found.address} />}
      </Loaded>
    </Dialog>
  );
}

function Subscribing({ calendar, address }: { calendar: Calendar; address: string }) {
  const t = useTexts('posts/calendar');
  return (
    <>
      <Programs address={address} />
      <p className={css.note}>{t('handed')}</p>
      <Address label={t('address')} address={address} />
      <p className={css.note}>{t('private')}</p>
      <Content calendar={calendar} />
      <section className={css.lost}>
        <div>
          <h3>{t('lost')}</h3>
          <p>{t('lostText')}</p>
          <Fetched calendar={calendar} />
        </div>
        <RenewAddress programs={calendar.fetched.length} />
      </section>
      {calendar.public && (
        <section className={css.content}>
          <h3>{t('public')}</h3>
          <p>{t('publicText', { count: calendar.public.events, total: calendar.public.events })}</p>
          <Address label={t('publicAddress')} address={calendar.public.address} />
        </section>
      )}
    </>
  );
}

function Address({ label, address }: { label: string; address: string }) {
  const t = useTexts('posts/calendar');
  return (
    <div className={css.address}>
      <code aria-label={label}>{address}</code>
      <Button onClick={() => void copyText(address, { copied: t('copied'), failed: t('notCopied') })}>
        {t('copy')}
      </Button>
    </div>
  );
}

/** Where each takes the address. Names of products are not translated. */
function Programs({ address }: { address: string }) {
  const t = useTexts('posts/calendar');
  const webcal = address.replace(/^https?:/, 'webcal:');
  const encoded = encodeURIComponent(address);
  const programs = [
    ['Apple', webcal, t('programs.apple')],
    ['Outlook', `https://outlook.office.com/calendar/0/addfromweb?url=${encoded}`, t('programs.outlook')],
    ['Google', `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`, t('programs.google')],
  ] as const;
  return (
    <div className={css.programs}>
      {programs.map(([name, place, words]) => (
        <a key={name} href={place} {...(place !== webcal && { target: '_blank', rel: 'noopener noreferrer' })}>
          <b>{name}</b>
          <span>{words}</span>
        </a>
      ))}
    </div>
  );
}

function Content({ calendar }: { calendar: Calendar }) {
  const { events, ownEvents, openDeadlines, deadlines, reminder, onlyOwn } = calendar;
  const t = useTexts('posts/calendar');
  const { mutate, isPending } = useMutation({
    ...mutation('PUT /api/users/me/calendar'),
    onSuccess: () => void toast.success(t('saved')),
  });
  const change = (some: Partial<Pick<Calendar, 'deadlines' | 'reminder' | 'onlyOwn'>>) =>
    mutate({ body: { deadlines, reminder, onlyOwn, ...some } });
  return (
    <section className={css.content}>
      <h3>{t('content')}</h3>
      <p>
        {onlyOwn
          ? t('ownEvents', { count: ownEvents, total: ownEvents })
          : t('events', { count: events, total: events })}
      </p>
      <Checkbox
        label={t('onlyOwn')}
        checked={onlyOwn}
        disabled={isPending}
        onChange={() => change({ onlyOwn: !onlyOwn })}
      />
      <Checkbox
        label={t('deadlines', { count: openDeadlines, total: openDeadlines })}
        checked={deadlines}
        disabled={isPending}
        onChange={() => change({ deadlines: !deadlines })}
      />
      <Checkbox
        label={t('reminder')}
        checked={reminder}
        disabled={isPending}
        onChange={() => change({ reminder: !reminder })}
      />
    </section>
  );
}

function Fetched({ calendar: { since, fetched } }: { calendar: Calendar }) {
  const t = useTexts('posts/calendar');
  const { instant, longDay, listed } = useFormats();
  const names = fetched.map(({ program, at }) =>
    t('fetchedBy', { name: program === 'other' ? t('other') : program, at: instant(at) }),
  );
  return (
    <p>
      {since && t('since', { day: longDay(since) })}{' '}
      {names.length > 0 ? `${t('fetched')} ${listed(names)}.` : t('neverFetched')}
    </p>
  );
}
