import type { ChangeEvent } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';

export interface AdmissionRequest {
  company: string;
  message: string;
}

type FieldIn = (name: keyof AdmissionRequest) => {
  name: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => unknown;
};

export function AskedFields({ field }: { field: FieldIn }) {
  const t = useTexts('identity');
  return (
    <>
      <TextField
        label={t('asked.company')}
        optional
        hint={t('asked.companyHint')}
        autoComplete="organization"
        maxLength={200}
        {...field('company')}
      />
      <TextArea
        label={t('asked.message')}
        optional
        style={{ minBlockSize: 84 }}
        maxLength={500}
        {...field('message')}
      />
    </>
  );
}

/** The message becomes one line. */
export function askedOf({ company, message }: AdmissionRequest): { company: string | null; message: string | null } {
  return { company: lineOf(company), message: lineOf(message) };
}

function lineOf(text: string): string | null {
  return text.replaceAll(/\s+/g, ' ').trim() || null;
}
