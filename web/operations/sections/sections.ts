import type { Installation } from '#contract/operations/operations.ts';
import { backupSection } from './backup.ts';
import { databaseSection } from './database.ts';
import { filesSection } from './files.ts';
import { jobsSection } from './jobs.ts';
import { mailSection } from './mail.ts';
import { programSection } from './program.ts';
import type { Section, Writing } from './row.ts';

/** In the order of the page. */
export function sectionsOf(installation: Installation, writing: Writing): Section[] {
  return [programSection, databaseSection, mailSection, jobsSection, filesSection, backupSection].map((section) =>
    section(installation, writing),
  );
}
