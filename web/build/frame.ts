import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '#contract/base/languages.ts';
import { type Page, pages } from '#contract/base/pages.ts';
import { texts as documentsDe } from '../documents/texts/de.ts';
import { texts as documentsEn } from '../documents/texts/en.ts';
import { texts as documentsEs } from '../documents/texts/es.ts';
import { texts as postsDe } from '../posts/texts/de.ts';
import { texts as postsEn } from '../posts/texts/en.ts';
import { texts as postsEs } from '../posts/texts/es.ts';
import { texts as profileDe } from '../profile/texts/de.ts';
import { texts as profileEn } from '../profile/texts/en.ts';
import { texts as profileEs } from '../profile/texts/es.ts';
import { texts as targetingDe } from '../targeting/texts/de.ts';
import { texts as targetingEn } from '../targeting/texts/en.ts';
import { texts as targetingEs } from '../targeting/texts/es.ts';
import { texts as uiDe } from '../ui/texts/de.ts';
import { texts as uiEn } from '../ui/texts/en.ts';
import { texts as uiEs } from '../ui/texts/es.ts';

const spoken = {
  de: { documents: documentsDe, posts: postsDe, profile: profileDe, targeting: targetingDe, ui: uiDe },
  en: { documents: documentsEn, posts: postsEn, profile: profileEn, targeting: targetingEn, ui: uiEn },
  es: { documents: documentsEs, posts: postsEs, profile: profileEs, targeting: targetingEs, ui: uiEs },
};

type Texts = Partial<Record<Page, string>>;

export interface FrameNotes {
  style: string;
  logo: string;
  wide: Page[];
  words: Record<Language, { tagline: string; titles: Texts; leads: Texts }>;
}

/** Sizes equal those of the real frame, which a journey compares. */
export async function frameNotes(): Promise<FrameNotes> {
  const [css, logo] = await Promise.all([
    readFile(join(import.meta.dirname, 'frame.css'), 'utf8'),
    readFile(join(import.meta.dirname, '..', 'theme', 'logo.svg'), 'utf8'),
  ]);
  return {
    style: css.replaceAll(/\s*\n\s*/g, ''),
    logo: logo
      .replaceAll('\n', '')
      .replaceAll('#00A6B0', 'var(--zh-primary-fill)')
      .replaceAll('#031A1C', 'var(--zh-on-primary)'),
    wide: [pages.documents, pages.admin, pages.targeting],
    words: Object.fromEntries(languages.map((language) => [language, wordsIn(language)])) as FrameNotes['words'],
  };
}

function wordsIn(language: Language): FrameNotes['words'][Language] {
  const { documents, posts, profile, targeting, ui } = spoken[language];
  return {
    tagline: ui.tagline,
    titles: {
      [pages.home]: posts.feed.title,
      [pages.documents]: documents.title,
      [pages.profile]: profile.title,
      [pages.admin]: posts.editor.titleNew,
      [pages.targeting]: targeting.title,
    },
    leads: { [pages.profile]: profile.lead, [pages.targeting]: targeting.lead },
  };
}
