import { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { v7 } from 'uuid';
import type { portal, UpdatePortal } from '#contract/tenants/settings.ts';
import { logoTypes } from '#contract/tenants/words.ts';
import type { Config } from '#platform/config/config.ts';
import { AppError, refuse } from '#platform/errors/error.ts';
import { type FileStore, fileKey } from '#platform/files/file-store.ts';
import type { ContentOf } from '#platform/files/stored-content.ts';
import { sendsFile, takesFile } from '#platform/http/downloads/file-steps.ts';
import type { Context, Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { maySend } from './overlay.rules.ts';
import { saveSettings } from './save-settings.acts.ts';
import { findSettings, insertLogo, lockSettings, noSettings } from './settings.store.ts';
import { shownSettings } from './shown-settings.service.ts';
import { type Tenants, type TenantSettings, tenantWith } from './tenant-file.rules.ts';
import { type TestMailOptions, testMailSteps } from './test-mail.routes.ts';

export interface SettingsOptions extends TestMailOptions {
  tenants: Tenants;
  config: Pick<Config, 'mailFrom' | 'smtpUrl'>;
  store: FileStore;
  contentOf: ContentOf;
  /** PNG of at most 512 pixels, without scripts; undefined if it cannot be drawn. */
  drawLogo(file: Uint8Array, by: string): Promise<Uint8Array | undefined>;
}

export function settingsHandlers(options: SettingsOptions): Handlers<typeof portal> {
  const { tenants, config, store, contentOf } = options;
  const lock = ({ db, tenantId, ifMatch }: Pick<Context<'admin'>, 'db' | 'tenantId' | 'ifMatch'>) =>
    lockSettings(db, tenantWith(tenants, tenantId), ifMatch);

  return {
    read: async ({ db, tenantId }) => {
      const tenant = tenantWith(tenants, tenantId);
      return shownSettings(tenant, (await findSettings(db)) ?? noSettings(tenant), config.mailFrom);
    },

    update: async (input) => {
      const { body, now, tenantId } = input;
      refuse(wrongSender(tenantWith(tenants, tenantId), body));
      const { isSetUp, ...patch } = body;
      const ended = isSetUp === undefined ? {} : { setUpAt: isSetUp ? now : null };
      return saveSettings(options, input, { row: await lock(input), patch: { ...patch, ...ended } });
    },

    replaceLogo: takesFile({
      before: async ({ tenantId, caller }) => ({ tenantId, by: caller.id }),
      async outside({ tenantId, by }, file) {
        const picture = await drawn(options, await file.bytes(), by);
        const id = v7();
        return { id, ...(await store.put(fileKey(tenantId, id), Readable.from([picture]))) };
      },
      async after(input) {
        const row = await lock(input);
        await insertLogo(input.db, input.made, input.now);
        return saveSettings(options, input, { row, patch: { logoId: input.made.id } });
      },
    }),

    removeLogo: async (input) =>
      void (await saveSettings(options, input, { row: await lock(input), patch: { logoId: null } })),

    testMail: testMailSteps(options),

    logo: sendsFile({
      async before({ tenantId, params }) {
        const { logo } = tenantWith(tenants, tenantId);
        const file = mustBeThere(logo?.sha256 === params.sha256 && logo);
        return { key: fileKey(tenantId, file.id), file };
      },
      outside: async ({ key, file: { bytes, sha256 } }) => ({
        name: 'logo.png',
        type: 'image/png',
        inline: true,
        content: contentOf({ key, bytes, sha256 }),
      }),
    }),
  };
}

function wrongSender({ mails }: TenantSettings, { sender }: UpdatePortal) {
  if (sender === undefined || sender === null || maySend(mails.senders, sender)) return [];
  const may = mails.senders.length > 0 ? `must be one of ${mails.senders.join(', ')}, or below such a domain` : null;
  return [{ path: 'sender', message: may ?? 'the operator allows no sender of its own for this portal' }];
}

/** By content, not by name. A drawing is text: what is in it shows when it is drawn. */
async function drawn({ drawLogo }: SettingsOptions, file: Uint8Array, by: string): Promise<Uint8Array> {
  const found = (await fileTypeFromBuffer(file))?.mime ?? 'image/svg+xml';
  const type = found === 'application/xml' ? 'image/svg+xml' : found;
  if (!logoTypes.some((one) => one === type)) throw new AppError('documents.wrongContent', 'this is no picture');
  const picture = await drawLogo(file, by);
  if (!picture) throw new AppError('documents.damaged', 'This picture cannot be displayed');
  return picture;
}
