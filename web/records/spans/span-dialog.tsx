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

/** The fields a span has beside its two days. */
export interface SpanFields {
  /** Only of a new one: what it is about stays. */
  thing?: Pick;
  within?: Pick;
  kind?: { label: string; choices: readonly { value: string; title: string }[] };
  /** Whether it is a term, which has an election. */
  election?: boolean;
  /** Where the server's path is another than in the form: `roleId` for `thing`. */
  paths?: Partial<Record<string, keyof SpanValues>>;
  /** What is said beside a field that the server refuses. */
  sentences?: Partial<Record<keyof SpanValues, string>>;
}

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** On the button. */
  submit: string;
  fields: SpanFields;
  isNew: boolean;
  start: SpanValues;
  busy: boolean;
  /** `tell` shows what the server refuses, and says whether it could. */
  onSubmit: (values: SpanValues, tell: (error: ApiError) => boolean) => void;
}

/** Asks with whom, as what and how long. Give it a new key for each opening. */
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
  /** What is said where nothing is chosen; optional without it. */
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
