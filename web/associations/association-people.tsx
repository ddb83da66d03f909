import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { Association } from '#contract/associations/associations.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Pair } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { obeys } from '#web/records/check/contract-rules.ts';
import { MoreFields } from '#web/records/parts/more-fields.tsx';
import type { AssociationValues } from './association-values.ts';

const names = [
  'chair',
  'managingDirector',
  'dataProtectionOfficer',
  'dataProtectionEmail',
  'legalForm',
  'openingHours',
] as const;

interface Props {
  register: UseFormRegister<AssociationValues>;
  errors: FieldErrors<AssociationValues>;
  labels: Record<keyof AssociationValues, string>;
  association: Association | null;
}

export function AssociationPeople({ register, errors, labels, association }: Props) {
  const t = useTexts(['associations', 'records']);
  const field = (name: (typeof names)[number], rules = {}) => ({
    label: labels[name],
    optional: true,
    error: errors[name]?.message,
    ...register(name, rules),
  });
  return (
    <MoreFields
      filled={names.some((name) => association?.[name] != null)}
      failed={names.some((name) => errors[name] !== undefined)}
    >
      <Pair>
        <TextField {...field('chair')} maxLength={200} />
        <TextField {...field('managingDirector')} maxLength={200} />
      </Pair>
      <TextField {...field('dataProtectionOfficer')} maxLength={200} />
      <TextField
        {...field('dataProtectionEmail', obeys('Email', t('records:hints.email')))}
        type="email"
        maxLength={254}
      />
      <TextField {...field('legalForm')} maxLength={80} />
      <TextField {...field('openingHours')} hint={t('openingHoursHint')} maxLength={500} />
    </MoreFields>
  );
}
