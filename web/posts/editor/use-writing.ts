import { useEffect, useState } from 'react';
import type { Autosave } from './draft/autosave.ts';
import type { Draft } from './draft/draft.ts';
import { withProposal } from './draft/expiry.ts';
import { type Lacks, useLack } from './lacks.ts';

/** Missing fields, shown after the first attempt until fixed. */
export function useWriting(autosave: Autosave) {
  const [lacks, setLacks] = useState<Lacks>({});
  const [refusals, setRefusals] = useState(0);
  const lack = useLack(lacks);

  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>('main [aria-invalid]')?.focus();
  }, [refusals]);

  return {
    lacks,
    lack,
    change(changed: Partial<Draft>) {
      const fields = withProposal(autosave.store.get().mine, changed);
      autosave.change(fields);
      setLacks(Object.fromEntries(Object.entries(lacks).filter(([field]) => !(field in fields))));
    },
    show(found: Lacks) {
      setLacks(found);
      setRefusals(refusals + 1);
    },
  };
}
