import type { ComponentProps } from 'react';
import { useTenant } from '#web/base/session.ts';
import { useMailWords } from '../use-mail-words.ts';
import { Checkbox } from './checkbox.tsx';

type Props = Omit<ComponentProps<typeof Checkbox>, 'label'> & { label: string };

/** Offers an e-mail; says instead that none is sent where there is no mail server. */
export function MailCheckbox({ label, ...props }: Props) {
  const words = useMailWords()(label);
  return useTenant().mailsLeave ? <Checkbox label={words} {...props} /> : <p>{words}</p>;
}
