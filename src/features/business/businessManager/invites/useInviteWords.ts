import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { intlTag } from '../../../../lib/intl';
import type { BusinessInvite } from '../../../../selectors/business/invites';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppSelector } from '../../../../store/hooks';

/** What an invite says: who invites to what, what it gives, and until when. */
export function useInviteWords(invite: BusinessInvite) {
  const { t } = useLingui();
  const tag = intlTag(useAppSelector(selectTextLocale));
  const { invite_type: type, invite_expiration: end } = invite.invite_data;
  const business = invite.created_by_business.name;
  const partner = invite.partner?.name ?? '';
  const count = invite.access.length;
  const until = new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(end);
  const titles = {
    MEMBER_INVITE: t`${business} invites you to join`,
    PARTNER_INVITE: t`${business} offers ${partner} access to its assets`,
    PARTNER_REQUEST: t`${business} asks ${partner} for access to assets`,
    CHILD_INVITE: t`${business} wants ${partner} to stand below it`,
    PARENT_REQUEST: t`${business} wants to stand below ${partner}`,
    ORGANIZATION_MANAGER_INVITE: t`${business} invites you to manage the businesses below it`,
  };
  const role = invite.business_roles.includes('BIZ_ADMIN')
    ? t`As a manager you add people and partners, and give access to everything that the business owns.`
    : t`As an employee you see only what you are given access to.`;
  const assets = t`${plural(count, { one: '# asset', other: '# assets' })}`;
  const details = {
    MEMBER_INVITE: role,
    PARTNER_INVITE: assets,
    PARTNER_REQUEST: assets,
    CHILD_INVITE: t`The organization managers of ${business} will see and change everything that ${partner} owns.`,
    PARENT_REQUEST: t`The organization managers of ${partner} will see and change everything that ${business} owns.`,
    ORGANIZATION_MANAGER_INVITE: t`You will see and change everything that those businesses own.`,
  };
  return {
    title: titles[type],
    detail: details[type],
    until: t`You can answer until ${until}.`,
  };
}
