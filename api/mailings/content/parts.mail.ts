import { escapeHtml } from '#platform/mail/mail-page.ts';
import { grounds, type MailColors } from './colors.rules.ts';
import type { Mark } from './sheet.rules.ts';

export const sans = "'Source Sans 3', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const serif = "'Source Serif 4', Georgia, 'Times New Roman', serif";
export const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Words beside the text. */
export function quietly(style: string): string {
  return `class="quiet" style="${style}; color: ${grounds.quiet}"`;
}

/** Media queries only: mails work without. */
export function styles({ softDark, onSoftDark, linkDark, edgeDark }: MailColors): string {
  const { pageDark, sheetDark, inkDark, quietDark, openDark, openInkDark } = grounds;
  return `@media (max-width: 599px) { .gut { padding-left: 20px !important; padding-right: 20px !important }
.pad { padding: 24px 20px 26px !important } .out { padding: 16px 8px 24px !important } .title { font-size: 24px !important; line-height: 31px !important }
.wide { width: 100% !important } }
@media (prefers-color-scheme: dark) { .page { background: ${pageDark} !important } .sheet { background: ${sheetDark} !important }
.ink { color: ${inkDark} !important } .quiet { color: ${quietDark} !important } .rule { border-color: #34393e !important }
.soft { background: ${softDark} !important; color: ${onSoftDark} !important } .link { color: ${linkDark} !important }
.open { background: ${openDark} !important; color: ${inkDark} !important } .openInk { color: ${openInkDark} !important }
.button { border-color: ${edgeDark} !important } .leaf { border-color: #34393e !important; color: ${inkDark} !important } }`;
}

export function markCell(mark: Mark | null, size: number, colors: MailColors): string {
  if (mark === null) return '';
  return `<td valign="top" style="padding-right: 16px"><table ${table}><tr>${squareOf(mark, size, colors)}</tr></table></td>`;
}

function squareOf(mark: Mark, size: number, { soft, onSoft }: MailColors): string {
  const square = `width="${size}" height="${size}" align="center"`;
  const large = (words: string) => `<span style="font: 600 22px/25px ${serif}">${escapeHtml(words)}</span>`;
  if (mark.kind === 'urgent')
    return `<td ${square} bgcolor="${grounds.urgent}" style="background: ${grounds.urgent}; border-radius: 8px; color: #ffffff; font: 600 26px/30px ${serif}">!</td>`;
  if (mark.kind === 'number')
    return `<td class="soft" ${square} bgcolor="${soft}" style="background: ${soft}; border-radius: 8px; color: ${onSoft}; font: 600 12px/15px ${sans}">${large(mark.number)}<br>${escapeHtml(mark.year)}</td>`;
  return `<td class="leaf" ${square} style="border: 1px solid #d9dcdf; border-radius: 8px; color: ${grounds.ink}; font: 600 12px/15px ${sans}">${escapeHtml(mark.month)}<br>${large(mark.day)}</td>`;
}
