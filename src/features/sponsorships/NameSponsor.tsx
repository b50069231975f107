import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { LIMITS } from '../../../contract/constants/limits';
import type { PinId, UserId } from '../../../contract/schemas/common';
import { peopleSearched } from '../../actions/invites';
import { nameRequested, type SponsorshipParty } from '../../actions/sponsorships';
import { peopleNamed } from '../../selectors/collaborators';
import { selectListIds, selectListRequest } from '../../selectors/lists';
import { selectUserId } from '../../selectors/session';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useEntity } from '../../store/useEntity';
import { Button } from '../../ui/Button';
import { SearchField } from '../../ui/fields/SearchField';
import { Dialog } from '../../ui/overlays/Dialog';
import { PeopleSkeleton, PersonLine } from '../../ui/PersonLine';
import { Stack } from '../../ui/Stack';
import styles from './Sponsorships.module.css';

/** Finds the person who pays for a pin, by name. */
export function NameSponsor({ pinId, onClose }: { pinId: PinId; onClose: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [written, setWritten] = useState('');
  const query = written.trim();
  const search = (text: string) => {
    setWritten(text);
    if (text.trim() !== '') dispatch(peopleSearched({ query: text.trim() }));
  };
  const choose = (sponsor: SponsorshipParty) => {
    dispatch(nameRequested({ pinId, sponsor }));
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t`Name a sponsor`} size="sm">
      <Stack gap={4}>
        <p className={styles.quiet}>
          <Trans>They are asked, and named on the pin once they approve.</Trans>
        </p>
        <SearchField
          label={t`Find the sponsor`}
          placeholder={t`Find the sponsor`}
          value={written}
          maxLength={LIMITS.searchQuery}
          onValueChange={search}
        />
        {query !== '' && <Found query={query} onChoose={choose} />}
      </Stack>
    </Dialog>
  );
}

function Found({ query, onChoose }: { query: string; onChoose: (sponsor: SponsorshipParty) => void }) {
  const { t } = useLingui();
  const viewerId = useAppSelector(selectUserId);
  const source = useMemo(() => peopleNamed(query), [query]);
  const ids = useAppSelector((state) => selectListIds<UserId>(state, source));
  const request = useAppSelector((state) => selectListRequest(state, source));
  const others = ids.filter((id) => id !== viewerId);
  if (others.length === 0) {
    return (
      <>
        {request?.status !== 'complete' && request?.status !== 'failed' && <PeopleSkeleton count={2} />}
        <p className={styles.quiet} role="status">
          {request?.status === 'complete' && <Trans>Nobody of that name is here</Trans>}
          {request?.status === 'failed' && request.error?.message}
        </p>
      </>
    );
  }
  return (
    <ul className={styles.people} aria-label={t`People found`}>
      {others.map((id) => (
        <Person key={id} id={id} onChoose={onChoose} />
      ))}
    </ul>
  );
}

function Person({ id, onChoose }: { id: UserId; onChoose: (sponsor: SponsorshipParty) => void }) {
  const { t } = useLingui();
  const user = useEntity('users', id);
  if (!user) return null;
  const { username, fullName, imageMediumUrl } = user;
  return (
    <li>
      <PersonLine
        href={`/${username}/`}
        name={fullName}
        imageUrl={imageMediumUrl}
        detail={<bdi>@{username}</bdi>}
        action={
          <Button
            size="sm"
            variant="primary"
            aria-label={t`Choose ${fullName}`}
            onClick={() => onChoose({ id, username, fullName })}
          >
            <Trans>Choose</Trans>
          </Button>
        }
      />
    </li>
  );
}
