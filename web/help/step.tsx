import { piecesOfStep } from '#contract/help/questions.ts';
import type { Feature, Say } from '#web/base/language/text-types.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

/** A step of an answer, with what the screens say at the places of its keys. */
export function Step({ text }: { text: string }) {
  const pieces = piecesOfStep(text);
  const help: ['help', ...Feature[]] = ['help', ...pieces.flatMap(({ key }) => (key ? featureOf(key) : []))];
  // Keys are written in the answers; a test finds those without a text.
  const t = useTexts(help) as Say<'help'> as (key: string) => string;
  return (
    <>
      {pieces.map(({ text, key }, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no name, and never change their places
        key === undefined ? text : <b key={at}>{t(key)}</b>,
      )}
    </>
  );
}

function featureOf(key: string): Feature {
  return key.split(':', 1)[0] as Feature;
}
