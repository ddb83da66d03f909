import type { InvitationText } from '#contract/invitations.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { invitationParts } from './invitation.mail.ts';
import type { Named } from './set-up.store.ts';

/** The invitation as it would come to this person; of a link its words alone. */
export function shownText(
  tenant: TenantSettings,
  { greeted: name, email }: Pick<Named, 'greeted' | 'email'>,
): InvitationText {
  const { language, name: portal, invitationNote: note } = tenant;
  const isBuiltIn = tenant.issuer.name === 'jwt';
  const token = isBuiltIn ? '' : undefined;
  const { subject, parts } = invitationParts({
    to: email ?? '',
    name,
    language,
    portal,
    origin: '',
    isBuiltIn,
    token,
    note,
  });
  return {
    subject,
    language,
    parts: parts.map(({ kind, part }) => ({ kind, text: typeof part === 'string' ? part : part.label })),
  };
}
