import type { ImportKind } from '#contract/imports/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Radio } from '#web/ui/form/radio.tsx';
import css from './file.module.css';

const kinds = ['companies', 'people'] as const satisfies readonly ImportKind[];

export function KindChoice({ kind }: { kind: ImportKind }) {
  const t = useTexts('imports');
  const address = useAddress();
  return (
    <fieldset className={css.kinds}>
      <legend>{t('kind.label')}</legend>
      {kinds.map((one) => (
        <label key={one} className={css.kind}>
          <Radio name="kind" checked={one === kind} onChange={() => address.go({ kind: one }, { replace: true })} />
          <span>
            <b>{t(`kind.${one}`)}</b>
            <small>{t(`kind.${one}Text`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
