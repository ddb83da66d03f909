import type { FolderRights } from '#contract/documents/rights.ts';
import type { NamedAudience, NamedTarget } from '#contract/targeting/targeting.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Cell } from '#platform/output/table.ts';

const words = {
  de: {
    fileName: 'ordner-rechte',
    headings: [
      'Ordner',
      'Sehen dürfen',
      'Außer',
      'Festgelegt in',
      'Hochladen dürfen',
      'Außer',
      'Festgelegt in',
      'Personen',
      'Dokumente',
    ],
    everyone: 'Alle',
    gone: 'gelöschte Gruppe',
    officeOnly: 'nur die Geschäftsstelle',
  },
  en: {
    fileName: 'folder-rights',
    headings: ['Folder', 'May see it', 'Except', 'Set in', 'May upload', 'Except', 'Set in', 'People', 'Documents'],
    everyone: 'Everyone',
    gone: 'deleted group',
    officeOnly: 'the office only',
  },
  es: {
    fileName: 'permisos-de-carpetas',
    headings: [
      'Carpeta',
      'Pueden verla',
      'Excepto',
      'Fijado en',
      'Pueden subir archivos',
      'Excepto',
      'Fijado en',
      'Personas',
      'Documentos',
    ],
    everyone: 'Todos',
    gone: 'grupo eliminado',
    officeOnly: 'solo la oficina',
  },
} satisfies Record<Language, object>;

/** The export's texts in one language. */
export function tableIn(language: Language) {
  const { fileName, headings, everyone, gone, officeOnly } = words[language];
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
