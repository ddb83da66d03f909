import { useFormats } from '#web/base/time/formats.ts';
import { Chip, Chips } from '../text/chip.tsx';

interface Props<V extends string> {
  label: string;
  choices: readonly { value: V; title: string; count?: number | undefined }[];
  value: V;
  onChange: (value: V) => void;
}

export function FilterChips<V extends string>({ label, choices, value, onChange }: Props<V>) {
  const { number } = useFormats();
  return (
    <Chips label={label}>
      {choices.map((choice) => (
        <Chip
          key={choice.value}
          chosen={choice.value === value}
          count={choice.count === undefined ? undefined : number(choice.count)}
          onClick={() => onChange(choice.value)}
        >
          {choice.title}
        </Chip>
      ))}
    </Chips>
  );
}
