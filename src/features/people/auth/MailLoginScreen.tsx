import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { mailLinkOpened } from '../../../actions/people/session';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import { Spinner } from '../../../ui/Spinner';
import { useNextPath } from './useNextPath';

/** The page behind a link in a mail: logs in without a password, to view and save (ledger CTX-017). */
export function MailLoginScreen() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { next, withNext } = useNextPath();
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '/');
  const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
  const request = useAppSelector((state) => selectFormRequest(state, 'HandshakeSessionResource.create', 'mail'));
  useEffect(() => {
    if (token !== '') dispatch(mailLinkOpened({ token, next }));
  }, [dispatch, token, next]);

  if (token !== '' && request?.status !== 'failed') {
    return <EmptyState headingLevel={1} icon={<Spinner size={32} />} title={t`Opening your link`} />;
  }
  return (
    <EmptyState
      headingLevel={1}
      icon={<WarningIcon size={32} />}
      title={t`This link no longer works`}
      detail={t`Email links work once, for a week. Log in to get to the same page.`}
      action={
        <ButtonLink to={withNext('/login')} variant="primary">
          <Trans>Log in</Trans>
        </ButtonLink>
      }
    />
  );
}
