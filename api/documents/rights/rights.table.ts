import type { FolderRights } from '#contract/documents/rights.ts';
import type { NamedAudience, NamedTarget } from '#contract/targeting/targeting.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Cell } from '#platform/output/table.ts';
import { textsOf } from '#api/texts/texts.ts';

/** The export's texts in one language. */
export function tableIn(language: Language) {
  const { fileName, headings, everyone, gone, officeOnly } = textsOf('documents', language).rights;
  const nameOf = ({ target, name }: NamedTarget) => (target.kind === 'everyone' ? everyone : (name ?? gone));
  const side = (targets: NamedTarget[]) => targets.map(nameOf).join(', ');
  const audienceCells = (audience: NamedAudience | null, from: FolderRights['audienceFrom']) => [
    audience && audience.include.length > 0 ? side(audience.include) : officeOnly,
    audience ? side(audience.exclude) : '',
    from?.name ?? '',
  ];
  const lineOf = ({ path, name, ...rights }: FolderRights): Cell[] => [
    [...path.map((folder) => folder.name), name].join(' / '),
    ...audienceCells(rights.audience, rights.audienceFrom),
    ...audienceCells(rights.uploaders, rights.uploadersFrom),
    rights.people,
    rights.documents,
  ];
  return { fileName, headings, lineOf };
}
