import type { Installation } from '#contract/operations/operations.ts';
import { rowOf, type Section, spanOf, type Writing } from './row.ts';

export function programSection(installation: Installation, writing: Writing): Section {
  const { t, formats, language, named } = writing;
  const { number, instant, longDay, listed } = formats;
  const { facts, publicUrl } = installation;
  const startedAt = facts.program.value?.startedAt;
  return {
    key: 'program',
    title: t('sections.program'),
    aside: startedAt && t('asides.runsSince', { at: instant(startedAt) }),
    rows: [
      rowOf(installation, writing, {
        fact: 'program',
        key: 'version',
        label: t('labels.version'),
        words: ({ version, installedAt, inMaintenance }) => ({
          lead: version,
          rest: installedAt === null ? undefined : t('rows.installedAt', { at: instant(installedAt) }),
          small: inMaintenance ? [t('rows.maintenance')] : [],
        }),
      }),
      rowOf(installation, writing, {
        fact: 'nodes',
        key: 'nodes',
        label: t('labels.nodes'),
        about: ['nodesDiffer'],
        words: ({ nodes, versions, secrets }) => ({
          lead:
            versions > 1 || secrets > 1
              ? t('rows.unlike')
              : t('rows.nodes', { count: nodes.length, n: number(nodes.length) }),
          rest: listed(nodes.map(({ name }) => named(name))),
          small: [
            ...nodes.flatMap(({ name, version, memoryBytes, live }) => [
              [
                ...(nodes.length > 1 ? [named(name)] : []),
                version,
                ...(memoryBytes === null ? [] : [formats.size(memoryBytes)]),
                ...(live === null ? [] : [t('rows.live', { count: live, n: number(live) })]),
              ].join(', '),
            ]),
            ...(nodes.length === 1 ? [t('rows.besides')] : versions > 1 || secrets > 1 ? [] : [t('rows.alike')]),
          ],
        }),
      }),
      rowOf(installation, writing, {
        fact: 'portals',
        key: 'portals',
        label: t('labels.portals'),
        words: ({ portals }) => ({
          lead: t('rows.portals', { count: portals, n: number(portals) }),
          rest: publicUrl === null ? t('rows.eachHost') : named(publicUrl),
          small: publicUrl === null ? [] : [t('rows.ofSetting')],
        }),
      }),
      rowOf(installation, writing, {
        fact: 'certificate',
        key: 'certificate',
        label: t('labels.certificate'),
        about: ['certificateEnds'],
        none: { lead: t('none'), rest: t('rows.whyNoCertificate') },
        words: ({ endsAt, host, hstsSeconds }) => {
          const left = (Date.parse(endsAt) - Date.parse(installation.at)) / 1000;
          const at = longDay(endsAt);
          return {
            lead: t(left < 0 ? 'rows.expired' : 'rows.validUntil', { at }),
            rest: left < 0 ? undefined : t('rows.left', { span: spanOf(left, language) }),
            small: [
              named(host),
              ...(hstsSeconds === null
                ? []
                : [t(hstsSeconds > 0 ? 'rows.hsts' : 'rows.noHsts', { span: spanOf(hstsSeconds, language) })]),
            ],
          };
        },
      }),
      rowOf(installation, writing, {
        fact: 'clock',
        key: 'clock',
        label: t('labels.clock'),
        about: ['clockOff'],
        words: ({ aheadSeconds }) => ({ lead: t('rows.apart', { span: spanOf(Math.abs(aheadSeconds), language) }) }),
      }),
    ],
  };
}
