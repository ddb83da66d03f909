import type { AskedHolder } from '#contract/confirmations.ts';
import type { Nouns } from '#contract/base/text/nouns.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import type { Language } from '#contract/base/languages.ts';
import { momentIn } from '#platform/output/moment.ts';
import type { Cell } from '#platform/output/table.ts';
import { textsOf } from '#api/texts/texts.ts';

/** Heading and cells of the export. */
export function tableIn(language: Language, { names, nouns }: { names: boolean; nouns: Nouns }) {
  const { fileName, headings, ways, states, yes, no, nobody } = renamed(
    textsOf('confirmations', language),
    nouns,
    language,
  );
  const at = momentIn(language);
  const lineOf = ({ name, guilds, state, done, opened, hasEmail }: AskedHolder): Cell[] => [
    name || nobody,
    guilds.join(', '),
    states[state],
    done ? done.by.name || nobody : '',
    done ? (done.entry?.day ?? at(done.at)) : '',
    done ? ways[done.way] : '',
    done ? done.revision : '',
    done?.entry ? done.entry.enteredBy.name || nobody : '',
    done?.entry?.note ?? '',
    ...(names ? [opened ? at(opened.at) : ''] : []),
    hasEmail ? yes : no,
  ];
  return { fileName, headings: names ? headings : headings.toSpliced(-2, 1), lineOf };
}
