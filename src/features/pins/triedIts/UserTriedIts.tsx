import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { UserEntity } from '../../../entities/people/users';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectListIds, selectListRequest } from '../../../selectors/lists';
import { triedItsOfUser } from '../../../selectors/pins/triedIts';
import { useAppSelector } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { TriedItList } from './TriedItList';
import styles from './TriedIts.module.css';

/** What a person tried, for their profile. */
export function UserTriedIts({ user, isOwn }: { user: UserEntity; isOwn: boolean }) {
  const { t } = useLingui();
  const source = useMemo(() => triedItsOfUser(user.username), [user.username]);
  const isEmpty = useAppSelector((state) => selectListIds(state, source).length === 0);
  const isRead = useAppSelector((state) => selectListRequest(state, source)?.status === 'complete');
  const { fullName: name } = user;
  if (!useMessageGroup('triedIts', true)) return null;
  if (isEmpty && isRead) {
    return (
      <EmptyState
        icon={<CheckIcon size={32} />}
        title={isOwn ? t`You haven’t tried anything yet` : t`${name} hasn’t tried anything yet`}
        action={
          <ButtonLink to="/">
            <Trans>Find something to try</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className={styles.page}>
      <h2 className="visuallyHidden">{t`Tried by ${name}`}</h2>
      <TriedItList source={source} isOfUser />
    </div>
  );
}
