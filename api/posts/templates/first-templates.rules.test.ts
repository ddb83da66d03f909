import { expect, it } from 'vitest';
import { RichText } from '#contract/base/text/rich-text.ts';
import { languages } from '#contract/base/languages.ts';
import { openGaps } from '#contract/posts/gaps.ts';
import { templateLimits } from '#contract/posts/words.ts';
import { textsOf } from '#api/texts/texts.ts';
import { textOfLines } from './first-templates.rules.ts';

const all = languages.flatMap((language) =>
  Object.entries(textsOf('posts', language).firstTemplates).map(([of, texts]) => ({ language, of, ...texts })),
);

it.each(all)('$of in $language is a text that a post can have, with gaps', ({ name, title, text }) => {
  const body = textOfLines(text);
  expect(RichText.parse(body)).toEqual(body);
  expect(name.length).toBeLessThanOrEqual(templateLimits.name);
  expect(openGaps({ title, body }).length).toBeGreaterThan(2);
});

it('the meeting has seven points on its agenda, in one list', () => {
  for (const language of languages) {
    const { content } = textOfLines(textsOf('posts', language).firstTemplates.meeting.text);
    expect(content.map(({ type }) => type)).toEqual(['paragraph', 'heading', 'orderedList', 'paragraph']);
    expect(content[2]?.content).toHaveLength(7);
  }
});
