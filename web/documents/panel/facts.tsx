import type { ReactNode } from 'react';
import type { Document } from '#contract/documents/document.ts';
import { useFormats } from '#web/base/time/formats.ts';
import type { Say } from '#web/base/language/text-types.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { Content } from '#web/ui/text/content.tsx';
import { useDays } from '../days.ts';
import { typeName } from '../type-name.ts';
import css from './panel.module.css';

interface Props {
  document: Document;
  who?: ReactNode;
}

export function Facts({ document, who }: Props) {
  const t = useTexts('documents');
  const { size, number } = useFormats();
  const nameOf = useNameOf();
  const { day } = useDays();
  const isAdmin = useIsAdmin();
  const { category, filedAt, validFrom, validUntil, bytes, uploadedBy, text, scan } = document;
  const facts: [string, ReactNode][] = [
    [t('facts.category'), category ? <Content key={category.id}>{category.name}</Content> : t('fields.noCategory')],
    [t('facts.filed'), t('facts.version', { day: day(filedAt), number: number(document.number) })],
    [t('facts.valid'), spanOf(t, validFrom && day(validFrom), validUntil && day(validUntil))],
    [t('facts.file'), `${typeName(document)}, ${size(bytes)}`],
    [t('search.text.label'), text !== 'done' && scan !== 'rejected' && t(`search.text.${text}`)],
    [t('facts.scan'), isAdmin && scan === 'unscanned' && t('facts.unscanned')],
    [t('facts.by'), uploadedBy && nameOf(uploadedBy)],
    [t('facts.who'), who],
  ];
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function spanOf(t: Say<'documents'>, from: string | null, until: string | null): string | null {
  if (from && until) return t('facts.span', { from, until });
  if (from) return t('validity.from', { day: from });
  return until && t('facts.until', { day: until });
}
