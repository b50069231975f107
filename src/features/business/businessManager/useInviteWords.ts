import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BusinessInvite } from '../../../selectors/business/invites';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';

/** What an invite says: who invites to what, what it gives, and until when. */
export function useInviteWords(invite: BusinessInvite) {
  const { t } = useLingui();
  const tag = useAppSelector(selectTextLocale).replace('_', '-');
  const { invite_type: type, invite_expiration: end } = invite.invite_data;
  const business = invite.created_by_business.name;
  const partner = invite.partner?.name ?? '';
  const count = invite.access.length;
  const until = new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(end);
  const titles = {
    MEMBER_INVITE: t`${business} invites you to join`,
    PARTNER_INVITE: t`${business} offers ${partner} access to its assets`,
    PARTNER_REQUEST: t`${business} asks ${partner} for access to assets`,
  };
  const role = invite.business_roles.includes('BIZ_ADMIN')
    ? t`As a manager you add people and partners, and give access to everything that the business owns.`
    : t`As an employee you see only what you are given access to.`;
  const assets = t`${plural(count, { one: '# asset', other: '# assets' })}`;
  return {
    title: titles[type],
    detail: type === 'MEMBER_INVITE' ? role : assets,
    until: t`You can answer until ${until}.`,
  };
}
