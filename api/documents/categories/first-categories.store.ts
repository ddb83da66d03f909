import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Language } from '#contract/base/languages.ts';
import type { Db } from '#platform/database/database.ts';
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

/** For a portal that begins. */
export async function addFirstCategories(db: Db, language: Language): Promise<void> {
  const times = { createdAt: sql`portal_now()`, updatedAt: sql`portal_now()` };
  const rows = first[language].map((name, position) => ({ id: v7(), name, position, ...times }));
  await db.insert(documentCategories).values(rows);
}
