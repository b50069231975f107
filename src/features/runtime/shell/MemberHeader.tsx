import { useLingui } from '@lingui/react/macro';
import { selectSiteName } from '../../../selectors/context';
import { selectHasMessages } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { AccountMenu } from './AccountMenu';
import { HeaderView } from './HeaderView';
import { MessagesLink } from './MessagesLink';
import { NewsLink } from './NewsLink';
import { SearchForm } from './SearchForm';

/** A member's header on wide screens; phones have MemberBar instead. */
export function MemberHeader() {
  const { t } = useLingui();
  const siteName = useAppSelector(selectSiteName);
  const hasMessages = useAppSelector(selectHasMessages);
  const links = [
    { to: '/', label: t`Home` },
    { to: '/today', label: t`Explore` },
    { to: '/pin-builder', label: t`Create` },
  ];
  return (
    <HeaderView
      isMember
      label={t`Main`}
      home={t`${siteName} home`}
      siteName={siteName}
      links={links}
      search={<SearchForm />}
      end={
        <>
          <NewsLink />
          {hasMessages && <MessagesLink />}
          <AccountMenu />
        </>
      }
    />
  );
}
