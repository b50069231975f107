import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PinId, UserId } from '../../../../contract/schemas/common';
import { nameRequested, type SponsorshipParty } from '../../../actions/pins/sponsorships';
import { useAppDispatch } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { PersonLine } from '../../../ui/PersonLine';
import { Stack } from '../../../ui/Stack';
import { FindPeople, FoundPeople } from '../../talk/people/index';
import styles from './Sponsorships.module.css';

/** Finds a sponsor by name. */
export function NameSponsor({ pinId, onClose }: { pinId: PinId; onClose: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [written, setWritten] = useState('');
  const query = written.trim();
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
        <FindPeople label={t`Find the sponsor`} written={written} onWrite={setWritten} />
        {query !== '' && (
          <FoundPeople query={query}>{(id) => <Person key={id} id={id} onChoose={choose} />}</FoundPeople>
        )}
      </Stack>
    </Dialog>
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
