import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { show } from '#web/targeting/fixtures/screen.tsx';
import { FieldRows } from './field-rows.tsx';
import type { Values } from './field.ts';
import { text } from './text.tsx';

function Form() {
  const { control } = useForm<Values>();
  const half = text(40, { half: true });
  const last = text(40, { half: true, beside: <p>what stands beside it</p> });
  return <FieldRows of={{ fields: { phone: half, language: last }, control }} />;
}

test('a field with something beside it begins a row, also after a half one', async () => {
  await show(<Form />, {});
  expect(document.querySelectorAll('input')).toHaveLength(2);
  expect(document.body.textContent).toContain('what stands beside it');
});
