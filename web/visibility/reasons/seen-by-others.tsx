import { useEffect, useState } from 'react';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import css from './why.module.css';

interface Props {
  /** Undefined while loading. */
  visibility: { others: number; companies: number } | undefined;
  /** The reader is not in the audience, as office or author. */
  outsideAudience: boolean;
  /** Somebody has just asked for it. On a page it is read in its place. */
  isAsked: boolean;
}

/** "Außer Ihnen sehen das 95 Personen, zusammen in 43 Betrieben." */
export function SeenByOthers({ visibility, outsideAudience, isAsked }: Props) {
  const t = useTexts(['visibility', 'targeting']);
  const { number } = useFormats();
  const companies = visibility?.companies
    ? t('targeting:reach.companies', { count: visibility.companies, n: number(visibility.companies) })
    : '';
  // Includes the reader's own company.
  const where = companies && (outsideAudience ? ` ${companies}` : t('path.together', { companies }));
  const others = visibility && { count: visibility.others, n: number(visibility.others), where };
  const sentence = others && t(outsideAudience ? 'path.seenBy' : 'path.others', others);
  useHeardLate(isAsked ? sentence : undefined);
  return <p className={css.others}>{sentence}</p>;
}

/** Has a text read that comes after the rest; what is there from the start is read with it. */
function useHeardLate(text: string | undefined): void {
  const [isLate] = useState(text === undefined);
  useEffect(() => (isLate && text ? announce({ text }) : undefined), [isLate, text]);
}
