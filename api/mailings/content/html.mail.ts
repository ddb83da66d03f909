// Tables with inline styles for old mail programs, dark mode included. Loads nothing.
import type { Language } from '#contract/base/languages.ts';
import { escapeHtml } from '#platform/mail/mail-page.ts';
import { grounds, type MailColors, mailColors } from './colors.rules.ts';
import { markCell, quietly, sans, serif, styles, table } from './parts.mail.ts';
import { coverOf, proseHtml } from './prose-html.mail.ts';
import type { MailSheet, Rest, Section, Way } from './sheet.rules.ts';

const { ink, quiet, page } = grounds;

export function htmlOf(sheet: MailSheet): string {
  const { language, color, portal, greeting, preview, several, access } = sheet;
  const colors = mailColors(color);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(portal)}</title><style>${styles(colors)}</style></head>
<body class="page" style="margin: 0; background: ${page}">
<div style="display: none; max-height: 0; overflow: hidden">${escapeHtml(preview.slice(0, 140))}</div>
<table ${table} width="100%" class="page" bgcolor="${page}" style="background: ${page}; table-layout: fixed"><tr><td class="out" align="center" style="padding: 28px 0 36px">
<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width: 600px; table-layout: fixed">
<tr><td class="gut ink" style="padding: 0 40px 18px; font: 600 18px/23px ${serif}; color: ${ink}; overflow-wrap: anywhere">${escapeHtml(portal)}</td></tr>
<tr><td class="sheet pad" bgcolor="#ffffff" style="background: #ffffff; border-top: 4px solid ${color}; border-radius: 4px 4px 16px 16px; padding: 32px 40px 36px; overflow-wrap: anywhere">
<p class="ink" style="margin: 0 0 20px; font: 400 16px/25px ${sans}; color: ${ink}">${escapeHtml(greeting)}</p>
${several ? severalSections(sheet, several, colors) : sheet.sections.map((section) => onlySection(section, colors)).join('')}
</td></tr>
${access ? accessBox(access, colors) : ''}<tr><td class="gut quiet" style="padding: 24px 40px 0; font: 400 14px/21px ${sans}; color: ${quiet}; overflow-wrap: anywhere">${footOf(sheet, colors)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>
`;
}

function onlySection(section: Section, colors: MailColors): string {
  const { mark, kicker, kickerLanguage, day, title, language, cover, words, whole, lines, attached, read, open } =
    section;
  const untils = open.flatMap(({ until }) => (until === null ? [] : [escapeHtml(until)]));
  const line = (text: string, lang = '') =>
    `<p${lang} class="ink" style="margin: 0 0 16px; font: 400 17px/27px ${sans}; color: ${ink}">${escapeHtml(text)}</p>`;
  return `<table ${table}><tr>${markCell(mark, 64, colors)}<td valign="middle" style="font: 400 15px/22px ${sans}"><strong${langOf(kickerLanguage)} class="ink" style="color: ${ink}; font-weight: 600">${escapeHtml(kicker)}</strong><br><span ${quietly('')}>${escapeHtml(day)}</span></td></tr></table>
${titleOf(title, language)}
${cover ? `<div${langOf(language)}>${coverOf(cover)}</div>\n` : ''}${[...words.map((text) => line(text, langOf(language))), ...(whole ? [wholeOf(section, whole, colors)] : []), ...lines.map((text) => line(text))].join('\n')}
${attached ? `<p ${quietly(`margin: 0 0 20px; font: 400 15px/22px ${sans}`)}>${escapeHtml(attached)}</p>` : ''}
${untils.length > 0 ? openBox(untils.join('<br>')) : ''}
${buttonsOf({ read, open, title }, colors)}`;
}

function wholeOf({ language }: Section, { text, origin }: NonNullable<Section['whole']>, { link }: MailColors): string {
  return `<div${langOf(language)}>${proseHtml(text, { origin, linkColor: link })}</div>`;
}

/** The first is the only filled one. */
function buttonsOf({ read, open, title }: Pick<Section, 'read' | 'open' | 'title'>, colors: MailColors): string {
  const [first, ...others] = [...(read ? [read] : []), ...open];
  if (!first) return '';
  const below = others.map(
    (way) => `<div style="height: 12px; line-height: 12px">&nbsp;</div>${outlineOf(way, title, colors)}`,
  );
  return [buttonOf(first, title, colors), ...below].join('\n');
}

/** Below the sheet, as it is not part of the post. */
function accessBox({ title, text, way, note }: NonNullable<MailSheet['access']>, { soft, link }: MailColors): string {
  const set = way
    ? `<a class="link" href="${escapeHtml(way.link)}" style="color: ${link}; font-weight: 600">${escapeHtml(way.label)}</a>`
    : '';
  const more = note === null ? '' : `<span ${quietly('')}>${escapeHtml(note)}</span>`;
  return `<tr><td style="padding: 14px 0 0"><table ${table} width="100%"><tr><td class="soft pad" bgcolor="${soft}" style="background: ${soft}; border-radius: 16px; padding: 24px 40px 26px; overflow-wrap: anywhere">
<p class="ink" style="margin: 0 0 6px; font: 600 19px/26px ${serif}; color: ${ink}">${escapeHtml(title)}</p>
<p class="ink" style="margin: 0 0 14px; font: 400 16px/25px ${sans}; color: ${ink}">${escapeHtml(text)}</p>
<p style="margin: 0; font: 400 16px/24px ${sans}">${[set, more].filter(Boolean).join('<br>')}</p></td></tr></table></td></tr>
`;
}

/** None in the language of the mail. */
function langOf(language: Language | undefined): string {
  return language ? ` lang="${language}"` : '';
}

function titleOf(title: string, language?: Language): string {
  return `<h1${langOf(language)} class="ink title" style="margin: 20px 0 14px; font: 600 28px/36px ${serif}; color: ${ink}; hyphens: auto">${escapeHtml(title)}</h1>`;
}

function severalSections(
  { sections, openTitle }: MailSheet,
  { title, all, rest }: NonNullable<MailSheet['several']>,
  colors: MailColors,
): string {
  const toAnswer = sections.flatMap(({ title: what, language, open }) =>
    open.map(
      ({ label, link, until }) =>
        `<div style="margin-top: 10px"><span${langOf(language)}>${escapeHtml(what)}</span><br>${until === null ? '' : `${escapeHtml(until)}<br>`}<a class="openInk" href="${escapeHtml(link)}" aria-label="${escapeHtml(`${label}: ${what}`)}" style="color: ${grounds.openInk}; font-weight: 600">${escapeHtml(label)}</a></div>`,
    ),
  );
  if (sections.some(({ read }) => read === null)) return wholeSections(sections, { title, rest }, colors);
  return `${titleOf(title)}
${toAnswer.length > 0 ? openBox(`<strong style="font-weight: 600">${escapeHtml(openTitle)}</strong>${toAnswer.join('')}`) : ''}
<table ${table} width="100%" style="margin: 0 0 20px">
${sections.map((section, index) => rowOf(section, index > 0, colors)).join('\n')}
</table>
${rest === null ? '' : restOf(rest)}
${all ? buttonOf(all, null, colors) : ''}`;
}

/** One below the other, for readers who have nothing but the mail. */
function wholeSections(
  sections: readonly Section[],
  { title, rest }: Pick<NonNullable<MailSheet['several']>, 'title' | 'rest'>,
  colors: MailColors,
): string {
  const rule = `<div class="rule" style="margin: 32px 0; border-top: 1px solid #d9dcdf; font-size: 0; line-height: 0">&nbsp;</div>`;
  return `<p ${quietly(`margin: 0 0 24px; font: 600 16px/24px ${sans}`)}>${escapeHtml(title)}</p>
${sections.map((section) => onlySection(section, colors)).join(rule)}
${rest === null ? '' : restOf(rest)}`;
}

function restOf(rest: Rest | string): string {
  if (typeof rest === 'string')
    return `<p ${quietly(`margin: 0 0 20px; font: 400 16px/24px ${sans}`)}>${escapeHtml(rest)}</p>`;
  const lines = rest.ways.map(
    ({ label, link, language }) =>
      `<tr><td style="padding: 0 0 10px; font: 400 16px/24px ${sans}; overflow-wrap: anywhere"><a${langOf(language)} class="ink" href="${escapeHtml(link)}" style="color: ${ink}">${escapeHtml(label)}</a></td></tr>`,
  );
  return `<p ${quietly(`margin: 0 0 10px; font: 400 15px/20px ${sans}`)}>${escapeHtml(rest.title)}</p>
<table ${table} width="100%" style="margin: 0 0 14px">
${lines.join('\n')}
</table>`;
}

function openBox(html: string): string {
  return `<table ${table} width="100%" style="margin: 0 0 20px"><tr><td class="open" bgcolor="${grounds.open}" style="background: ${grounds.open}; border-radius: 10px; padding: 14px 18px; font: 400 16px/24px ${sans}; color: ${ink}">${html}</td></tr></table>`;
}

function rowOf(
  { mark, kicker, kickerLanguage, day, title, language, words, lines, read }: Section,
  hasRule: boolean,
  colors: MailColors,
): string {
  const rule = `padding: 18px 0; border-top: ${hasRule ? '1px' : '0'} solid #d9dcdf`;
  const line = (text: string, lang = '') =>
    `<br><span${lang} ${quietly(`font: 400 15px/23px ${sans}`)}>${escapeHtml(text)}</span>`;
  const rows = [...words.map((text) => line(text, langOf(language))), ...lines.map((text) => line(text))];
  const marked = mark === null ? '' : `<table ${table}><tr>${markCell(mark, 52, colors)}</tr></table>`;
  return `<tr>${marked && `<td class="rule" width="68" valign="top" style="${rule}">${marked}</td>`}
<td class="rule" ${mark === null ? 'colspan="2"' : ''} valign="top" style="${rule}; overflow-wrap: anywhere; hyphens: auto"><span ${quietly(`font: 400 15px/20px ${sans}`)}>${kickerLanguage ? `<span${langOf(kickerLanguage)}>${escapeHtml(kicker)}</span>` : escapeHtml(kicker)}, ${escapeHtml(day)}</span><br><a${langOf(language)} class="ink" href="${escapeHtml(read?.link ?? '')}" style="font: 600 18px/25px ${serif}; color: ${ink}; text-decoration: none">${escapeHtml(title)}</a>${rows.join('')}</td></tr>`;
}

/** A label for screen readers if buttons repeat. */
function buttonOf({ label, link }: Way, of: string | null, { color, onColor, edge }: MailColors): string {
  const name = of === null ? '' : ` aria-label="${escapeHtml(`${label}: ${of}`)}"`;
  return `<table ${table} class="wide"><tr><td class="button" bgcolor="${color}" align="center" style="background: ${color}; border: 1px solid ${edge}; border-radius: 10px"><a href="${escapeHtml(link)}"${name} style="display: block; padding: 13px 25px; font: 600 17px/22px ${sans}; color: ${onColor}; text-decoration: none">${escapeHtml(label)}</a></td></tr></table>`;
}

function outlineOf({ label, link }: Way, of: string, { edge }: MailColors): string {
  return `<table ${table} class="wide"><tr><td class="button" align="center" style="border: 2px solid ${edge}; border-radius: 10px"><a class="ink" href="${escapeHtml(link)}" aria-label="${escapeHtml(`${label}: ${of}`)}" style="display: block; padding: 12px 24px; font: 600 17px/22px ${sans}; color: ${ink}; text-decoration: none">${escapeHtml(label)}</a></td></tr></table>`;
}

function footOf({ whyTitle, why, stop, choices, imprint, portal, address }: MailSheet, { link }: MailColors): string {
  const way = (to: Way) =>
    `<a class="link" href="${escapeHtml(to.link)}" style="color: ${link}">${escapeHtml(to.label)}</a>`;
  const paragraph = (html: string) => `<p ${quietly('margin: 0 0 16px')}>${html}</p>`;
  const strong = `<strong class="ink" style="color: ${ink}; font-weight: 600">${escapeHtml(whyTitle)}</strong>`;
  return [
    `${strong}<br>${escapeHtml(why)}`,
    [stop, choices].flatMap((to) => (to ? [way(to)] : [])).join('<br>'),
    [portal, address].flatMap((line) => (line === null ? [] : escapeHtml(line))).join('<br>') + `<br>${way(imprint)}`,
  ]
    .map(paragraph)
    .join('\n');
}
