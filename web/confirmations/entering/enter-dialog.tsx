import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { AskedHolder, ConfirmationOverview } from '#contract/confirmations.ts';
import { confirmationLimits, type EnteredWay, enteredWays } from '#contract/confirmations/words.ts';
import { today } from '#web/base/time/calendar.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { IconChoice } from '#web/ui/form/icon-choice.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import type { AskingPost } from '../results/asking-post.ts';
import css from './entering.module.css';
import { InProof } from './in-proof.tsx';
import { useEnterForm } from './use-enter-form.ts';
import { wayIcons } from './way-icons.ts';
import { WhoField } from './who-field.tsx';

interface Props {
  post: AskingPost;
  asks: Pick<ConfirmationOverview, 'by' | 'until'>;
  holders: readonly AskedHolder[];
  way: EnteredWay | '';
  opened: boolean;
  onClose: () => void;
  onEntered: () => void;
}

/** For one row or several; needs a new key for each opening. */
export function EnterDialog({ post, asks, holders, way, opened, onClose, onEntered }: Props) {
  const t = useTexts('confirmations/entering');
  const ui = useTexts('ui');
  const { number, listed } = useFormats();
  const nameOf = useNameOf();
  const id = useId();
  const open = holders.filter(({ done }) => done === null);
  const already = holders.length - open.length;
  const { register, control, formState, submit, busy, first, rules } = useEnterForm({
    post,
    holders: open,
    way,
    onEntered,
  });
  const values = useWatch({ control }) as Parameters<typeof InProof>[0]['values'];
  const { errors } = formState;
  const counted = { count: open.length, n: number(open.length) };
  const [only] = open.length === 1 ? open : [];
  const company = listed(open.map(nameOf));
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title', counted)}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {t('enter', counted)}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={(event) => void submit(event)}>
        <div className={css.lead}>
          <p>{post.number === null ? company : t('lead', { company, number: post.number })}</p>
          {already > 0 && <p>{t('already', { count: already, n: number(already) })}</p>}
        </div>
        <Controller
          control={control}
          name="way"
          rules={rules.way}
          render={({ field: { value, onChange } }) => (
            <IconChoice
              label={t('way', counted)}
              choices={enteredWays.map((one) => ({ value: one, icon: wayIcons[one], title: t(`ways.${one}`) }))}
              value={value}
              onChange={onChange}
              error={errors.way?.message}
            />
          )}
        />
        <div className={css.pair}>
          <DateField
            label={t('day')}
            min={first}
            max={today()}
            error={errors.day?.message}
            {...register('day', rules.day)}
          />
          {asks.by === 'company' && (
            <Controller
              control={control}
              name="who"
              rules={rules.who}
              render={({ field: { value, onChange } }) => (
                <WhoField people={only?.people ?? []} value={value} onChange={onChange} error={errors.who?.message} />
              )}
            />
          )}
        </div>
        <div className={css.short}>
          <TextArea
            label={t('note')}
            optional
            maxLength={confirmationLimits.note}
            error={errors.note?.message}
            {...register('note', rules.note)}
          />
        </div>
        <InProof values={values} name={only ? nameOf(only) : null} asks={asks} />
      </Form>
    </Dialog>
  );
}
