import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dayOf } from '#contract/base/clock.ts';
import { pages } from '#contract/base/pages.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import { type Rhythm, rhythms, seriesDays, seriesLimits } from '#contract/posts/series-days.ts';
import { mutation } from '#web/base/api.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { today } from '#web/base/time/calendar.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './life.module.css';

interface Props {
  post: PostSummary;
  eventAt: string;
  opened: boolean;
  onClose: () => void;
}

/** Repeats the event: a draft for each day that stays chosen. */
export function SeriesDialog({ post, eventAt, opened, onClose }: Props) {
  const t = useTexts('posts/writing');
  const counted = useCounted();
  const navigate = useNavigate();
  const [rhythm, setRhythm] = useState<Rhythm>('weekdayOfMonth');
  const [count, setCount] = useState(6);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const first = dayOf(eventAt);
  const days = seriesDays(first, rhythm, count).filter((day) => day >= today());
  const chosen = days.filter((day) => !left.has(day));
  const make = useMutation({
    ...mutation('POST /api/posts/{id}/series'),
    onSuccess: ({ drafts }) => {
      toast.success(t('life.series.done', counted(drafts.length)));
      onClose();
      void navigate(pages.drafts);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('life.series.title')}
      confirm={t('life.series.confirm', counted(chosen.length))}
      busy={make.isPending}
      disabled={chosen.length === 0}
      onConfirm={() => make.mutate({ params: { id: post.id }, body: { days: chosen } })}
    >
      <div className={css.step}>
        <p>
          <b>
            <Content language={post.language}>{post.title}</Content>
          </b>
        </p>
        <p>{t('life.series.text')}</p>
        <SelectField
          label={t('life.series.rhythm')}
          choices={rhythms.map((value) => ({ value, title: t(`life.series.rhythms.${value}`) }))}
          value={rhythm}
          onChange={({ target }) => setRhythm(rhythms.find((one) => one === target.value) ?? rhythm)}
        />
        <SelectField
          label={t('life.series.count')}
          choices={counts.map((one) => ({ value: String(one), title: String(one) }))}
          value={String(count)}
          onChange={({ target }) => setCount(Number(target.value))}
        />
        <Days days={days} left={left} onChange={setLeft} />
      </div>
    </ConfirmDialog>
  );
}

const counts = Array.from({ length: seriesLimits.days }, (_, place) => place + 1);

interface DaysProps {
  days: readonly string[];
  /** Not chosen. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
}

function Days({ days, left, onChange }: DaysProps) {
  const t = useTexts('posts/writing');
  const { fullDay } = useFormats();
  return (
    <fieldset className={css.days}>
      <legend>{t('life.series.days')}</legend>
      {days.map((day) => (
        <Checkbox
          key={day}
          label={fullDay(day)}
          checked={!left.has(day)}
          onChange={() => onChange(new Set([...left].filter((one) => one !== day).concat(left.has(day) ? [] : [day])))}
        />
      ))}
    </fieldset>
  );
}
