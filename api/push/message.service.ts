import { filled } from '#contract/base/text/filled.ts';
import { pages } from '#contract/base/pages.ts';
import type { PushedMailing } from '#contract/mailings/words.ts';
import type { PostKind } from '#contract/posts/words.ts';
import type { PushMessage } from '#contract/push/message.ts';
import type { Language } from '#contract/base/languages.ts';
import { iconsOf } from '#api/tenants/install/icons.rules.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { textsOf } from '#api/texts/texts.ts';

export interface News {
  postId: string;
  kind: PostKind;
  title: string;
  mailing: PushedMailing;
  language: Language | null;
}

/** Limit: 4096 bytes encrypted (RFC 8030, 7.2). */
const longestTitle = 200;

/** Readable by bystanders, so the title is shown only if the tenant chooses it. */
export function messageOf(
  { postId, kind, title, mailing, language: own }: News,
  tenant: Pick<TenantSettings, 'language' | 'shortName' | 'palette' | 'logo' | 'push'>,
): PushMessage {
  const language = own ?? tenant.language;
  const name = textsOf('auditWords', language).values.postKinds[kind] ?? kind;
  const line = filled(textsOf('push', language).lines[mailing], { kind: name });
  const icons = iconsOf(tenant);
  const iconFor = (purpose: 'any' | 'monochrome') => icons.find((icon) => icon.purpose === purpose)?.path ?? '';
  return {
    title: tenant.shortName,
    icon: iconFor('any'),
    badge: iconFor('monochrome'),
    body: tenant.push.titles ? `${line}\n${title.slice(0, longestTitle)}` : line,
    language,
    // Replaces earlier messages about the post.
    tag: postId,
    path: pages.post.replace(':id', postId),
  };
}
