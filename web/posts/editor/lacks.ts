import { useTranslation } from 'react-i18next';
import type { FieldError } from '#contract/errors.ts';
import { leadOf } from '#contract/rich-text.ts';
import type { Draft } from './draft/draft.ts';

export type LackingField =
  | 'title'
  | 'body'
  | 'audience'
  | 'publishAt'
  | 'number'
  | 'eventAt'
  | 'eventPlace'
  | 'deadline';
/** What is wrong with which field. */
export type Lacks = Partial<Record<LackingField, true>>;

/** What a draft lacks to be published; the server asks for the same. */
export function lacksOf({ title, body, audience }: Draft): Lacks {
  return {
    ...(title.trim() === '' && { title: true }),
    ...(leadOf(body) === '' && { body: true }),
    ...(!audience.include.some(({ target, name }) => target.kind === 'everyone' || name !== null) && {
      audience: true,
    }),
  };
}

/** The fields that the server found fault with, by the first part of their path. */
export function lacksFrom(errors: FieldError[]): Lacks {
  return Object.fromEntries(errors.map(({ path }) => [path.replace(/^body\./, '').split('.')[0] ?? path, true]));
}

/** How to put it right, in a sentence. */
export function useLack(lacks: Lacks): (field: LackingField) => string | undefined {
  const { t } = useTranslation('posts');
  return (field) => (lacks[field] ? t(`lacks.${field}`) : undefined);
}
