import { describe, expect, it } from 'vitest';
import { stagesOf } from './spans.rules.ts';

describe('the days on which a person’s groups differ after a change', () => {
  const day = '2026-11-24';

  it.each<[what: string, before: string, after: string, stages: string[]]>([
    ['nothing', `list:a  `, `list:a  `, []],
    ['at once', `list:a  `, ``, [': list:a > ']],
    ['on the day on which the other way ends', `list:a  \nlist:a  ${day}`, `list:a  ${day}`, [`${day}: list:a > `]],
    ['until the other way begins', `list:a  `, `list:a ${day} `, [': list:a > ']],
    ['between two', `list:a  `, `list:a  ${day}\nlist:a 2026-12-01 `, [`${day}: list:a > `]],
    ['with more to come', ``, `list:a  \nlist:b ${day} `, [':  > list:a', `${day}:  > list:a,list:b`]],
  ])('%s', (_what, before, after, stages) => {
    const found = stagesOf({ before, after }, { always: false });
    expect(found.map((stage) => `${stage.day}: ${stage.before.join()} > ${stage.after.join()}`)).toEqual(stages);
  });

  it('are all days for folders that have changed', () => {
    const spans = `list:a  ${day}`;
    expect(stagesOf({ before: spans, after: spans }, { always: true }).map((stage) => stage.day)).toEqual(['', day]);
  });
});
