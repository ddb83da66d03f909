import { type Control, Controller, useForm } from 'react-hook-form';
import type { ApiError } from '#web/base/api-error.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { tellFields } from '#web/ui/form/field-errors.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { Finder } from '#web/ui/picker/choice.ts';
import { PickOne } from '#web/ui/picker/pick-one.tsx';
import { FormDialog } from '../drawer/form-dialog.tsx';
import { ElectionFields } from './election-fields.tsx';
import { ValidityFields } from '../parts/validity-fields.tsx';
import type { SpanValues } from './span.ts';

interface Pick {
  label: string;
  finder: Finder;
  placeholder: string;
  hint?: string;
  without?: readonly string[];
}

export interface SpanFields {
  thing?: Pick;
  within?: Pick;
  kind?: { label: string; choices: readonly { value: string; title: string }[] };
  election?: boolean;
  /** Paths that differ from form fields: `roleId` for `thing`. */
  paths?: Partial<Record<string, keyof SpanValues>>;
  sentences?: Partial<Record<keyof SpanValues, string>>;
}

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  submit: string;
  fields: SpanFields;
  isNew: boolean;
  start: SpanValues;
  busy: boolean;
  /** `tell` shows a refusal at the fields; true if it could. */
  onSubmit: (values: SpanValues, tell: (error: ApiError) => boolean) => void;
}

/** Needs a new key for each opening. */
export function SpanDialog({ opened, onClose, title, submit, fields, isNew, start, busy, onSubmit }: Props) {
  const t = useTexts('records');
  const ui = useTexts('ui');
  const form = useForm<SpanValues>({ defaultValues: start });
  const { errors } = form.formState;

  function tell(error: ApiError): boolean {
    const renamed = error.errors.map((one) => ({ ...one, path: fields.paths?.[one.path] ?? one.path }));
    const told = tellFields(
      Object.assign(error, { errors: renamed }),
      { setError: form.setError, names: ['thing', 'within', 'kind', 'startsOn', 'endsOn', 'electedOn', 'substitute'] },
      {
        fields: { endsOn: ui('form.backwards'), substitute: t('terms.notOneself'), ...fields.sentences },
        invalid: ui('form.invalid'),
        taken: ui('form.taken'),
      },
    );
    if (!told) form.setError('root', { message: ui(`errors.${error.code}`) });
    return true;
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={title}
      submit={submit}
      busy={busy}
      onSubmit={form.handleSubmit((values) => onSubmit(values, tell))}
    >
      {errors.root && (
        <Banner tone="signal" role="alert">
          {errors.root.message}
        </Banner>
      )}
      {isNew && fields.thing && (
        <Picked control={form.control} name="thing" pick={fields.thing} required={t('spans.required')} />
      )}
      {fields.kind && <SelectField {...fields.kind} error={errors.kind?.message} {...form.register('kind')} />}
      {isNew && fields.within && <Picked control={form.control} name="within" pick={fields.within} />}
      <ValidityFields form={form} />
      {fields.election && (
        <ElectionFields
          control={form.control}
          filled={start.electedOn !== '' || start.substitute !== null}
          failed={Boolean(errors.electedOn ?? errors.substitute)}
        />
      )}
    </FormDialog>
  );
}

interface PickedProps {
  control: Control<SpanValues>;
  name: 'thing' | 'within';
  pick: Pick;
  /** Without it the choice is optional. */
  required?: string;
}

function Picked({ control, name, pick, required }: PickedProps) {
  return (
    <Controller
      control={control}
      name={name}
      rules={{ ...(required && { required }) }}
      render={({ field, fieldState }) => (
        <PickOne
          {...pick}
          optional={!required}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
