import { v7 } from 'uuid';
import type { Language } from '#contract/base/languages.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { takeTurn } from '#api/base/turns.ts';
import { documentCategories } from '#database/schema/documents.ts';

const first: Record<Language, readonly string[]> = {
  de: [
    'Rundschreiben',
    'Satzung und Ordnung',
    'Protokoll',
    'Einladung und Tagesordnung',
    'Tarif und Löhne',
    'Beitrag und Gebühren',
    'Mustervertrag',
    'Merkblatt',
    'Formular und Antrag',
    'Ausbildung',
    'Prüfung',
    'Technik und Norm',
    'Arbeitssicherheit',
    'Umwelt und Entsorgung',
    'Rahmenvertrag',
    'Versorgungswerk',
    'Öffentlichkeitsarbeit',
    'Haushalt und Jahresrechnung',
    'Archiv',
  ],
  en: [
    'Circular',
    'Statutes and rules',
    'Minutes',
    'Invitation and agenda',
    'Wages and agreements',
    'Contributions and fees',
    'Model contract',
    'Leaflet',
    'Form',
    'Apprenticeship',
    'Examination',
    'Technology and standards',
    'Safety at work',
    'Environment and waste',
    'Framework agreement',
    'Pension fund',
    'Public relations',
    'Budget and accounts',
    'Archive',
  ],
  es: [
    'Circular',
    'Estatutos y normas',
    'Acta',
    'Convocatoria y orden del día',
    'Convenios y salarios',
    'Cuotas y tasas',
    'Contrato modelo',
    'Hoja informativa',
    'Formulario y solicitud',
    'Formación',
    'Examen',
    'Técnica y normas técnicas',
    'Seguridad laboral',
    'Medio ambiente y residuos',
    'Acuerdo marco',
    'Previsión social',
    'Relaciones públicas',
    'Presupuesto y cuentas',
    'Archivo',
  ],
};

/** Once per portal: deleted ones stay deleted. */
export async function addFirstCategories(db: Db, language: Language): Promise<void> {
  await takeTurn(db, 'first categories');
  const [row] = await prepared<{ had: boolean }>(db, hadSql, []);
  if (row?.had) return;
  await db.insert(documentCategories).values(first[language].map((name, position) => ({ id: v7(), name, position })));
}

const hadSql = `
  select exists (select from document_categories)
    or exists (select from audit_entries where entity = 'document_categories') as had`;
