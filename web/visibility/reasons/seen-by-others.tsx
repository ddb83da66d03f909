import { useEffect, useState } from 'react';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { announce } from '#web/ui/announce.ts';
import css from './why.module.css';

interface Props {
  /** Undefined while loading. */
  sight: { others: number; companies: number } | undefined;
  /** The reader is not in the audience, as office or author. */
  outsideAudience: boolean;
  /** Somebody has just asked for it. On a page it is read in its place. */
  isAsked: boolean;
}

/** "Außer Ihnen sehen das 95 Personen, zusammen in 43 Betrieben." */
export function SeenByOthers({ sight, outsideAudience, isAsked }: Props) {
  const t = useTexts(['visibility', 'targeting']);
  const { number } = useFormats();
  const companies = sight?.companies
    ? t('targeting:reach.companies', { count: sight.companies, n: number(sight.companies) })
    : '';
  // Includes the reader's own company.
  const where = companies && (outsideAudience ? ` ${companies}` : t('path.together', { companies }));
  const others = sight && { count: sight.others, n: number(sight.others), where };
  const sentence = others && t(outsideAudience ? 'path.seenBy' : 'path.others', others);
  useHeardLate(isAsked ? sentence : undefined);
  return <p className={css.others}>{sentence}</p>;
}

/** Has a text read that comes after the rest; what is there from the start is read with it. */
function useHeardLate(text: string | undefined): void {
  const [isLate] = useState(text === undefined);
  useEffect(() => (isLate && text ? announce({ text }) : undefined), [isLate, text]);
}
