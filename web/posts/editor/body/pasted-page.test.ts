import { expect, test } from 'vitest';
import { pastedPage } from './pasted-page.ts';

/** As Word for the desktop writes an item. */
function line(mark: string, words: string, level = 1): string {
  return `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
  style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}</p>`;
}

/** `ul(a b)`, `ol3(c)` for a list that starts with 3, and words for paragraphs. */
function outline(html: string): string {
  const page = new DOMParser().parseFromString(pastedPage(html).html, 'text/html');
  return [...page.body.children].map(shortOf).join(' ');
}

function shortOf(element: Element): string {
  const name = element.tagName.toLowerCase();
  const inner = [...element.children].filter(({ tagName }) => /^(?:[OU]L|LI|P)$/.test(tagName)).map(shortOf);
  if (name === 'li' && inner.length > 0) return inner.join('');
  if (name !== 'ul' && name !== 'ol') return element.textContent.replace(/\s+/g, ' ').trim();
  return `${name}${element.getAttribute('start') ?? ''}(${inner.join(' ')})`;
}

test.each<[string, string, string]>([
  ['bullets', line('·', 'a') + line('·', 'b'), 'ul(a b)'],
  ['numbers in brackets', line('(1)', 'a') + line('(2)', 'b'), 'ol(a b)'],
  ['letters', line('a)', 'a') + line('b)', 'b'), 'ol(a b)'],
  ['letters over the ninth', ['h', 'i', 'j'].map((one) => line(`${one})`, one)).join(''), 'ol8(h i j)'],
  ['Roman numbers', ['i', 'ii', 'iii', 'iv', 'v'].map((one) => line(`${one}.`, one)).join(''), 'ol(i ii iii iv v)'],
  ['bullets then numbers', line('·', 'a') + line('1.', 'b'), 'ul(a) ol(b)'],
  [
    'levels',
    line('1.', 'a') + line('a)', 'b', 2) + line('·', 'c', 3) + line('b)', 'd', 2) + line('2.', 'e'),
    'ol(aol(bul(c) d) e)',
  ],
  ['two kinds on the second level', line('·', 'a') + line('o', 'b', 2) + line('1.', 'c', 2), 'ul(aul(b)ol(c))'],
  ['numbers of all levels', line('1.', 'a') + line('1.1.', 'b', 2) + line('1.2.', 'c', 2), 'ol(aol(b c))'],
  ['a level left out', line('·', 'a') + line('·', 'b', 3) + line('·', 'c'), 'ul(aul(b) c)'],
  ['a first item on the second level', line('·', 'a', 2) + line('·', 'b'), 'ul(a b)'],
  ['words between', `${line('1.', 'a')}<p>Wort</p>${line('2.', 'b')}`, 'ol(a) Wort ol2(b)'],
  ['numbers that start again', line('1.', 'a') + line('2.', 'b') + line('1.', 'c'), 'ol(a b) ol(c)'],
  ['words in front', line('TOP 1:', 'Bericht') + line('TOP 2:', 'Wahl'), 'TOP 1: Bericht TOP 2: Wahl'],
])('a list of Word with %s', (_what, html, expected) => {
  expect(outline(html)).toBe(expected);
});

/** As Word for the web writes an item: a list of its own, with its level. */
function online(open: string, words: string, level = 1): string {
  return `<div class="ListContainerWrapper SCXW1"><${open} class="SCXW1" role="list"><li data-aria-level="${level}" role="listitem"
    class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span class="TextRun">${words}</span></p></li></${open.slice(0, 2)}></div>`;
}

test.each<[string, string, string]>([
  ['bullets', online('ul', 'a') + online('ul', 'b'), 'ul(a b)'],
  ['numbers', online('ol start="1"', 'a') + online('ol start="2"', 'b'), 'ol(a b)'],
  [
    'levels',
    online('ol start="1"', 'a') + online('ol start="1"', 'b', 2) + online('ul', 'c', 3) + online('ol start="2"', 'd'),
    'ol(aol(bul(c)) d)',
  ],
  ['words between', `${online('ol start="1"', 'a')}<p>Wort</p>${online('ol start="2"', 'b')}`, 'ol(a) Wort ol2(b)'],
  ['numbers that start again', online('ol start="1"', 'a') + online('ol start="1"', 'b'), 'ol(a) ol(b)'],
  [
    'items in one list',
    '<ul><li data-aria-level="1"><p>a</p></li><li data-aria-level="2">b</li><li data-aria-level="1">c</li></ul>',
    'ul(aul(b) c)',
  ],
  [
    'letters',
    online(`ol start="1" style="list-style-type: lower-alpha"`, 'a') +
      online(`ol start="2" style="list-style-type: lower-alpha"`, 'b'),
    'ol(a b)',
  ],
])('a list of Word for the web with %s', (_what, html, expected) => {
  expect(outline(html)).toBe(expected);
});

test.each<[string, string, string]>([
  ['one level', '<ul><li><p>a</p></li><li><p>b</p></li></ul>', 'ul(a b)'],
  ['a level beside its item', '<ol><li><p>a</p></li><ul><li><p>b</p></li></ul><li><p>c</p></li></ol>', 'ol(aul(b) c)'],
  ['three levels', '<ul><li><p>a</p></li><ul><li><p>b</p></li><ol><li>c</li></ol></ul></ul>', 'ul(aul(bol(c)))'],
  ['a deeper level alone', '<ul><ul><li>a</li></ul></ul>', 'ul(a)'],
  ['a start', '<ol start="4"><li>a</li></ol>', 'ol4(a)'],
])('a list of LibreOffice with %s', (_what, html, expected) => {
  expect(outline(html)).toBe(expected);
});

const nothing = { pictures: 0, letterLists: 0, wideTables: 0, embedded: 0 };

test.each([
  ['nothing', '<p>Text</p><ol><li>a</li></ol>', {}],
  ['two pictures', '<p><img src="a.png"><img src="b.png"></p>', { pictures: 2 }],
  ['a picture of this portal and a dot', '<img data-file="x" src="a"><img width="1" height="1" src="b">', {}],
  ['letters of Word', line('a)', 'a') + line('b)', 'b'), { letterLists: 1 }],
  ['letters of LibreOffice', '<ol type="a"><li>a</li></ol><ol type="I"><li>a</li></ol>', { letterLists: 2 }],
  ['letters of a page', '<ol><li style="list-style-type:lower-alpha">a</li></ol>', { letterLists: 1 }],
  ['a video and a recording', '<video src="a"></video><audio src="b"></audio>', { embedded: 2 }],
  [
    'a table of thirteen columns',
    `<table><tr><td colspan="2">a</td>${'<td>b</td>'.repeat(11)}</tr></table>`,
    { wideTables: 1 },
  ],
  ['a table of twelve columns', `<table><tr>${'<td>b</td>'.repeat(12)}</tr></table>`, {}],
  ['an object in its old form', '<object data="a"><embed src="a"></object>', { embedded: 1 }],
])('of a page with %s the losses are counted', (_what, html, lost) => {
  expect(pastedPage(html).lost).toEqual({ ...nothing, ...lost });
});

test('a page without lists stays letter by letter', () => {
  const html = '<meta charset="utf-8"><tr><td>a</td></tr>';
  expect(pastedPage(html).html).toBe(html);
});

test('lettered lists show the digits that are saved', () => {
  expect(pastedPage('<ol type="a"><li>a</li></ol>').html).toBe('<ol><li>a</li></ol>');
});

const pixel = `data:image/png;base64,${btoa('x')}`;

test('pictures whose bytes come with a page are taken out of it, in order, and leave their places', () => {
  const html = `<p>a<img src="${pixel}"></p><p>b<img src="data:image/jpeg;base64,${btoa('yz')}"></p>`;
  const { pictures, lost, html: mended } = pastedPage(html, { takesPictures: true });
  expect(pictures.map(({ file: { name, type, size } }) => ({ name, type, size }))).toEqual([
    { name: 'Bild.png', type: 'image/png', size: 1 },
    { name: 'Bild.jpeg', type: 'image/jpeg', size: 2 },
  ]);
  expect(lost).toEqual(nothing);
  const [first, second] = pictures.map(({ place }) => `<img data-place="${place}">`);
  expect(mended).toBe(`<p>a${first}</p><p>b${second}</p>`);
});

test.each(['jpg', 'tiff', 'webp'])('a picture in a page may be called image/%s', (type) => {
  const html = `<img src="data:image/${type};base64,${btoa('x')}">`;
  expect(pastedPage(html, { takesPictures: true }).pictures.map(({ file }) => file.name)).toEqual([`Bild.${type}`]);
});

test.each([
  ['where none are taken', pixel, false],
  ['a drawing, which may hold scripts', `data:image/svg+xml;base64,${btoa('<svg/>')}`, true],
  ['one without bytes', 'data:image/png;base64,%%%', true],
  ['one of another page, which is not fetched', 'https://elsewhere.example/a.png', true],
  ['one that only the other program has', 'blob:https://elsewhere.example/1', true],
  ['one of the disk', 'file:///C:/a.png', true],
])('a picture is lost: %s', (_what, src, takesPictures) => {
  const { pictures, lost } = pastedPage(`<p><img src="${src}"></p>`, { takesPictures });
  expect({ pictures, lost }).toEqual({ pictures: [], lost: { ...nothing, pictures: 1 } });
});

/** As Word writes them: each with the old metafile beside it. */
function rtfOf(...pictures: string[]): string {
  const groups = pictures.map(
    (picture) =>
      `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn a}{\\sv 0}}}\\picscalex100\\piccropl0\\picw8467\n${picture}}}{\\nonshppict{\\pict\\wmetafile8\\picw1 0100aa}}`,
  );
  return `{\\rtf1\\ansi\\pard Wort ${groups.join('\\par ')}\\par}`;
}

const png = '\\pngblip\\bliptag-169{\\*\\blipuid 0a1b}89504e\n47';
const jpeg = '\\jpegblip\\bliptag12\\blipupi96{\\*\\blipuid f0f0}\nFFD8ff';
const onDisk = (name: string) => `<p><img src="file:///C:/Users/a/${name}.png" width=10></p>`;

test.each<[string, string, string, number[][]]>([
  ['one', onDisk('1'), rtfOf(png), [[137, 80, 78, 71]]],
  [
    'two, and one whose bytes stand in the page',
    onDisk('1') + `<p><img src="data:image/png;base64,${btoa('x')}"></p>` + onDisk('2'),
    rtfOf(png, jpeg),
    [[137, 80, 78, 71], [120], [255, 216, 255]],
  ],
  ['one beside a drawing', onDisk('1') + onDisk('2'), rtfOf(png, '\\emfblip 0100'), []],
  ['one that is cut off', onDisk('1'), rtfOf(png).slice(0, 150), []],
  ['none', onDisk('1'), '', []],
])('pictures of Word come from its rich text: %s', async (_how, html, rtf, bytes) => {
  const { pictures } = pastedPage(html, { takesPictures: true, rtf });
  expect(await Promise.all(pictures.map(async ({ file }) => [...new Uint8Array(await file.arrayBuffer())]))).toEqual(
    bytes,
  );
});
