import type { Craft } from '#contract/crafts/crafts.ts';
import { type ArgsOf, call } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { Pair } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { closed } from '#web/records/drawer/entity-drawer.tsx';
import { EntityForm } from '#web/records/drawer/entity-form.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { useSaved, useSummary } from '#web/records/drawer/use-saved.ts';
import { inForm, onWire } from '#web/records/drawer/wire.ts';
import { ValidityFields } from '#web/records/parts/validity-fields.tsx';

type Values = {
  name: string;
  shortName: string;
  annex: Craft['annex'];
  number: string;
  synonyms: string;
  startsOn: string;
  endsOn: string;
};

const annexes = ['A', 'B1', 'B2'] as const satisfies readonly Craft['annex'][];

export function CraftForm({ craft }: { craft: Craft | null }) {
  const t = useTexts(['crafts', 'records']);
  const ui = useTexts('ui');
  const address = useAddress();
  const labels = {
    name: t('records:fields.name'),
    shortName: t('records:fields.shortName'),
    annex: t('records:fields.annex'),
    number: t('records:fields.number'),
    synonyms: t('records:fields.synonyms'),
    startsOn: t('records:fields.startsOn'),
    endsOn: t('records:fields.endsOn'),
  };
  const summary = useSummary<Values>(labels);
  const form = useEntityForm({
    entity: craft,
    valuesOf,
    labels,
    sentences: { number: t('numberHint'), endsOn: ui('form.backwards') },
    taken: { number: t('records:taken.craftNumber'), name: t('records:taken.craftName') },
    create: (values) => call('POST /api/craft', { body: newOf(values) }),
    change: (changed, { id, name }, ifMatch) => ({
      route: 'PATCH /api/craft/{id}',
      args: { params: { id }, body: changesOf(changed), ifMatch },
      summary: summary(changed, name),
    }),
    read: (id) => call('GET /api/craft/{id}', { params: { id } }),
    onSaved: useSaved(),
  });
  const { register } = form;
  const { errors } = form.formState;
  return (
    <EntityForm of={form} create={t('create')} onCancel={() => address.go(closed)}>
      <TextField
        label={labels.name}
        maxLength={200}
        error={errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || ui('form.required') })}
      />
      <Pair>
        <SelectField
          label={labels.annex}
          choices={annexes.map((value) => ({ value, title: t(`annexes.${value}`) }))}
          error={errors.annex?.message}
          {...register('annex')}
        />
        <TextField
          label={labels.number}
          inputMode="numeric"
          maxLength={2}
          error={errors.number?.message}
          {...register('number', { validate: (number) => /^\s*[1-9]\d?\s*$/.test(number) || t('numberHint') })}
        />
      </Pair>
      <TextField
        label={labels.shortName}
        optional
        maxLength={40}
        error={errors.shortName?.message}
        {...register('shortName')}
      />
      <TextArea
        label={labels.synonyms}
        optional
        hint={t('synonymsHint')}
        error={errors.synonyms?.message}
        {...register('synonyms')}
      />
      <ValidityFields form={form} />
    </EntityForm>
  );
}

function valuesOf(craft: Craft | null): Values {
  return {
    name: inForm(craft?.name),
    shortName: inForm(craft?.shortName),
    annex: craft?.annex ?? 'A',
    number: inForm(craft?.number),
    synonyms: (craft?.synonyms ?? []).join('\n'),
    startsOn: inForm(craft?.startsOn),
    endsOn: inForm(craft?.endsOn),
  };
}

function changesOf(changed: Partial<Values>): NonNullable<ArgsOf<'PATCH /api/craft/{id}'>['body']> {
  const { name, annex, number, synonyms, ...texts } = changed;
  return {
    ...onWire(texts),
    ...(name !== undefined && { name: name.trim() }),
    ...(annex && { annex }),
    ...(number !== undefined && { number: Number(number.trim()) }),
    ...(synonyms !== undefined && { synonyms: linesOf(synonyms) }),
  };
}

function newOf(values: Values): ArgsOf<'POST /api/craft'>['body'] {
  const { name, annex, number } = values;
  return { ...changesOf(values), name: name.trim(), annex, number: Number(number.trim()) };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
