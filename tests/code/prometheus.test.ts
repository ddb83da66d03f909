// The rules of the alerts and the dashboard, checked by Prometheus' own tool: they name what the program exports, and the
// thresholds are those of the page.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metricOf, metrics } from '#api/operations/metrics.rules.ts';
import { type Threshold, thresholds, type WarningName, warningNames } from '#contract/operations/words.ts';
import { createMetrics } from '#platform/monitoring/metrics.ts';
import { findProxy, unpackProxies } from '../../scripts/proxies.mjs';

interface Alert {
  name: string;
  expr: string;
  severity: string;
  summary: string;
  todo: string;
}

const rulesFile = 'deploy/prometheus/alerts.yml';
const run = promisify(execFile);
let folder: string;
let alerts: Alert[];
let queries: string[];
let exported: Set<string>;

beforeAll(async () => {
  if (!findProxy('promtool')) await unpackProxies();
  folder = await mkdtemp(join(tmpdir(), 'prometheus-'));
  alerts = alertsIn(await readFile(rulesFile, 'utf8'));
  const dashboard = JSON.parse(await readFile('deploy/grafana/zunfthaus.json', 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  exported = namesIn(await (await createMetrics()).text(metrics, []));
});
afterAll(() => rm(folder, { recursive: true }));

const promtool = (...args: string[]) => run(findProxy('promtool') ?? 'promtool', args);

/** They are written alike. */
function alertsIn(text: string): Alert[] {
  return text
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((block) => {
      const of = (pattern: RegExp) => pattern.exec(block)?.[1]?.trim() ?? '';
      return {
        name: of(/^(\w+)/),
        expr: of(/expr: (?:>-)?([^]*?)\n {8}for:/).replaceAll(/\s+/g, ' '),
        severity: of(/severity: (\w+)/),
        summary: of(/summary: '(.*)'$/m),
        todo: of(/ do: '(.*)'$/m),
      };
    });
}

/** Of the text format, with those that a histogram has. */
function namesIn(text: string): Set<string> {
  const known = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)];
  return new Set(
    known.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`) : [name],
    ),
  );
}

const namedIn = (query: string) => query.match(/\b(?:zunfthaus|nodejs|process)_\w+/g) ?? [];

describe('the alerts', () => {
  it('are rules without a fault', async () => {
    expect((await promtool('check', 'rules', rulesFile)).stdout).toContain(`${alerts.length} rules found`);
  });

  it('name what the program exports', () => {
    expect(alerts.length).toBeGreaterThan(20);
    const named = alerts.flatMap(({ expr }) => namedIn(expr));
    expect(named.filter((name) => !exported.has(name))).toEqual([]);
  });

  it.each(
    warningNames.flatMap((name) =>
      (['warning', 'urgent'] as const)
        .filter((level) => level in thresholds[name])
        .map((level) => [name, level] as const),
    ),
  )('have %s as %s, at the threshold of the page', (name: WarningName, level) => {
    const threshold: Threshold = thresholds[name];
    const { metric } = metricOf[name];
    const end = `${threshold.below ? '<' : '>'} ${threshold[level]}`;
    const fitting = alerts.filter(({ expr, severity }) => severity === level && namedIn(expr)[0] === metric);
    expect(fitting.map(({ expr }) => expr.slice(-end.length))).toEqual([end]);
  });

  it('fire where something is wrong, and are silent where it is not', async () => {
    expect(Object.keys(cases).sort()).toEqual(alerts.map(({ name }) => name).sort());
    const tests = alerts.flatMap((alert) => {
      const given = cases[alert.name];
      return given ? [testOf(alert, given, 'wrong'), testOf(alert, given, 'right')] : [];
    });
    const file = join(folder, 'tests.yml');
    const settings = { rule_files: [join(process.cwd(), rulesFile)], evaluation_interval: '1m', tests };
    await writeFile(file, JSON.stringify(settings));
    const { stdout } = await promtool('test', 'rules', file).catch((error: Error & { stderr?: string }) => {
      throw new Error(error.stderr ?? error.message);
    });
    expect(stdout).toContain('SUCCESS');
  });
});

describe('the dashboard', () => {
  it('has queries without a fault', async () => {
    expect(queries.length).toBeGreaterThan(40);
    const rules = queries.map((query, index) => ({
      record: `query_${index}`,
      expr: query.replaceAll('$__rate_interval', '5m').replaceAll('$job', '.*'),
    }));
    const file = join(folder, 'queries.yml');
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect((await promtool('check', 'rules', file)).stdout).toContain(`${queries.length} rules found`);
  });

  it('names what the program exports, and each of its own metrics', () => {
    const named = new Set(queries.flatMap(namedIn));
    expect([...named].filter((name) => !exported.has(name))).toEqual([]);
    expect(Object.keys(metrics).filter((name) => !named.has(name))).toEqual([]);
  });

  it('takes the greatest of a metric that all nodes have alike, never the sum', () => {
    const told = queries.filter((query) => /zunfthaus_installation_/.test(query));
    expect(told.filter((query) => !/\b(?:max|min)(?: by \([\w, ]+\))? ?\(zunfthaus_installation_/.test(query))).toEqual(
      [],
    );
    const ruled = alerts.map(({ expr }) => expr).filter((expr) => /zunfthaus_installation_/.test(expr));
    expect(ruled.filter((expr) => !/^(?:max|min) by \(job[\w, ]*\) ?\(zunfthaus_installation_/.test(expr))).toEqual([]);
  });
});

interface Case {
  /** Series as `name{labels}` with how they go on for two hours, as promtool writes it. */
  wrong: Record<string, string>;
  right: Record<string, string>;
  /** Beside the job and the severity. */
  labels?: Record<string, string>;
  value?: string;
}

const job = 'job="zunfthaus"';
const node = `${job},instance="a"`;
const always = (value: number) => `${value}x120`;

/** Of one series that is `wrong` or `right` all the time; both nodes tell it. */
function one(
  metric: string,
  [wrong, right]: [number, number],
  more: { of?: string; labels?: Record<string, string> } = {},
): Case {
  const labels = more.of === undefined ? '' : `,${more.of}`;
  const both = (value: number) => ({
    [`${metric}{${node}${labels}}`]: always(value),
    [`${metric}{${job},instance="b"${labels}}`]: always(value),
  });
  return { wrong: both(wrong), right: both(right), labels: more.labels ?? {}, value: String(wrong) };
}

/** Of what each node has for itself; one is wrong. */
function ofNode(
  metric: string,
  [wrong, right]: [number, number],
  more: { of?: string; labels?: Record<string, string> } = {},
): Case {
  const labels = more.of === undefined ? '' : `,${more.of}`;
  return {
    wrong: {
      [`${metric}{${node}${labels}}`]: always(wrong),
      [`${metric}{${job},instance="b"${labels}}`]: always(right),
    },
    right: { [`${metric}{${node}${labels}}`]: always(right) },
    labels: { instance: 'a', ...more.labels },
    value: String(wrong),
  };
}

const whole = (name: string) => `zunfthaus_installation_${name}`;
const calls = (status: string) =>
  `zunfthaus_http_requests_total{${node},method="GET",route="/api/posts",status="${status}"}`;
const bucket = (le: string) => `zunfthaus_http_request_seconds_bucket{${node},le="${le}"}`;

const cases: Record<string, Case> = {
  ZunfthausNodeDown: ofNode('up', [0, 1]),
  ZunfthausNodesDiffer: one(whole('node_kinds'), [2, 1]),
  ZunfthausErrors: {
    wrong: { [calls('5xx')]: '0+6x120', [calls('2xx')]: '0+94x120' },
    right: { [calls('5xx')]: '0+4x120', [calls('2xx')]: '0+96x120' },
  },
  ZunfthausSlow: {
    wrong: { [bucket('2.5')]: '0+90x120', [bucket('5')]: '0+100x120', [bucket('+Inf')]: '0+100x120' },
    right: { [bucket('2.5')]: '0+96x120', [bucket('5')]: '0+100x120', [bucket('+Inf')]: '0+100x120' },
  },
  ZunfthausDatabaseAway: ofNode('zunfthaus_database_away', [1, 0]),
  ZunfthausDatabaseReadOnly: ofNode('zunfthaus_database_read_only', [1, 0]),
  ZunfthausReplicaBehind: one(whole('replica_lag_seconds'), [6, 5]),
  ZunfthausReplicaGone: one(whole('replicas_gone'), [1, 0]),
  ZunfthausClockOff: ofNode('zunfthaus_clock_difference_seconds', [2.1, 2]),
  ZunfthausCertificateEnds: one(whole('certificate_seconds'), [20 * 86_400, 22 * 86_400]),
  ZunfthausCertificateEndsSoon: one(whole('certificate_seconds'), [6 * 86_400, 8 * 86_400]),
  ZunfthausMailStands: one(whole('mail_standing_seconds'), [901, 899]),
  ZunfthausMailsHeld: one(whole('mails_held'), [1, 0]),
  ZunfthausMailDomainsStand: one(whole('mail_domains_standing'), [1, 0]),
  ZunfthausSenderRecords: one(whole('sender_records_faulty'), [2, 0]),
  ZunfthausBounceMailboxFails: one(whole('bounce_mailbox_failing'), [1, 0]),
  ZunfthausJobsWait: one(whole('job_oldest_seconds'), [601, 599], { of: 'queue="text"', labels: { queue: 'text' } }),
  ZunfthausJobsFailed: one(whole('jobs'), [2, 0], { of: 'queue="text",state="failed"', labels: { queue: 'text' } }),
  ZunfthausFilesAway: ofNode('zunfthaus_files_away', [1, 0]),
  ZunfthausFilesDamaged: one(whole('files_damaged'), [1, 0]),
  ZunfthausFilesUnchecked: one(whole('files_unchecked_seconds'), [4 * 86_400, 2 * 86_400]),
  ZunfthausVirusPatternsOld: one(whole('virus_patterns_age_seconds'), [4 * 86_400, 2 * 86_400]),
  ZunfthausDiskFillsUp: ofNode('zunfthaus_disk_free_ratio', [0.14, 0.16], {
    of: 'disk="data"',
    labels: { disk: 'data' },
  }),
  ZunfthausDiskFull: ofNode('zunfthaus_disk_free_ratio', [0.01, 0.06], { of: 'disk="data"', labels: { disk: 'data' } }),
  ZunfthausBackupMissing: one(whole('backup_missing'), [1, 0]),
  ZunfthausBackupOld: one(whole('backup_age_seconds'), [27 * 3600, 25 * 3600]),
  ZunfthausBackupFailed: one(whole('backup_failed'), [1, 0]),
  ZunfthausRehearsalOld: one(whole('rehearsal_age_seconds'), [9 * 86_400, 7 * 86_400]),
  ZunfthausRehearsalFailed: one(whole('rehearsal_failed'), [1, 0]),
  ZunfthausUnchecked: {
    ...ofNode('zunfthaus_fact_unchecked', [1, 0], { of: 'fact="mail"', labels: { fact: 'mail' } }),
    // A database that is away has an alert of its own.
    right: {
      [`zunfthaus_fact_unchecked{${node},fact="mail"}`]: always(1),
      [`zunfthaus_database_away{${node}}`]: always(1),
      [`zunfthaus_fact_unchecked{${job},instance="b",fact="mail"}`]: always(0),
    },
  },
};

function testOf({ name, severity, summary, todo }: Alert, given: Case, which: 'wrong' | 'right') {
  const labels = { job: 'zunfthaus', ...given.labels };
  const fill = (text: string) =>
    text
      .replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) => (labels as Record<string, string>)[label] ?? '')
      .replaceAll('{{ $value }}', given.value ?? '');
  const fired = { exp_labels: { severity, ...labels }, exp_annotations: { summary: fill(summary), do: fill(todo) } };
  return {
    name: `${name} ${which}`,
    interval: '1m',
    input_series: Object.entries(given[which]).map(([series, values]) => ({ series, values })),
    alert_rule_test: [{ eval_time: '100m', alertname: name, exp_alerts: which === 'wrong' ? [fired] : [] }],
  };
}
