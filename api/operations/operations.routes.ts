import type { ByHand, operations } from '#contract/operations/operations.ts';
import type { Config } from '#platform/config/config.ts';
import { notFound } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { hurryJobs } from '#platform/jobs/operate-jobs.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import { beginByHand, mustBePossible, runningByHand } from './by-hand.acts.ts';
import { discardFailed, listFailed, retryFailed } from './failed-jobs.acts.ts';
import type { InstallationFacts } from './facts.service.ts';
import { allWarnings } from './levels.rules.ts';

interface OperationsOptions {
  facts?: Pick<InstallationFacts, 'read'>;
  operating?: Pick<Jobs, 'operate' | 'sendMissing'>;
  tenants: Tenants;
  config: Pick<Config, 'publicUrl'>;
}

const nothing = () => Promise.reject(notFound());

export function operationsHandlers(options: OperationsOptions): Handlers<typeof operations> {
  const { tenants, config } = options;
  const { facts = { read: nothing }, operating: jobs = { operate: nothing, sendMissing: nothing } } = options;

  const begin = (what: ByHand, event: 'filesChecked' | 'recoveryBegun' | 'backupBegun' | 'rehearsalBegun') => {
    const handler: Handlers<typeof operations>['checkFiles'] = async ({ caller, security }) => {
      await mustBePossible(facts, what);
      await beginByHand(jobs, what);
      security({ event, email: null, by: caller.id });
    };
    return handler;
  };

  return {
    read: async ({ now }) => {
      const [found, failedJobs, running] = await Promise.all([
        facts.read(),
        // The facts say what does not answer.
        listFailed({ jobs, tenants }).catch(() => []),
        runningByHand(jobs).catch(() => ({})),
      ]);
      const none = { files: null, recovery: null, backup: null, rehearsal: null };
      return {
        at: now.toISOString(),
        facts: found,
        warnings: allWarnings(found),
        failedJobs,
        running: { ...none, ...running },
        publicUrl: config.publicUrl ?? null,
      };
    },

    retryJob: async ({ params, caller, security }) => {
      const isRetried = await retryFailed(jobs, params.id);
      await facts.read({ fresh: true });
      if (isRetried) security({ event: 'jobRetried', email: null, by: caller.id, about: params.id });
    },

    discardJob: async ({ params, caller, security }) => {
      await discardFailed(jobs, params.id);
      await facts.read({ fresh: true });
      security({ event: 'jobDiscarded', email: null, by: caller.id, about: params.id });
    },

    sendMails: async ({ caller, security }) => {
      const hurried = await jobs.operate((client) => hurryJobs(client, ['mail', 'access', 'deliveries']));
      security({ event: 'mailsHurried', email: null, by: caller.id, about: `${hurried} jobs` });
      return { jobs: hurried };
    },

    checkFiles: begin('files', 'filesChecked'),
    recoverFiles: begin('recovery', 'recoveryBegun'),
    backUp: begin('backup', 'backupBegun'),
    rehearse: begin('rehearsal', 'rehearsalBegun'),
  };
}
