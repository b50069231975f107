import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ListSource } from '../../../entities/lists';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ImageIcon } from '../../../ui/icons/ImageIcon';
import { PinGrid } from '../../discovery/feed';
import { ProfileLayout } from './ProfileLayout';

/** The pins that the person created. */
export function ProfileCreatedScreen() {
  const { t } = useLingui();
  return (
    <ProfileLayout tab="created">
      {({ username, fullName: name }, isOwn) => (
        <ProfilePins
          username={username}
          kind="created"
          label={t`Pins created by ${name}`}
          isOwn={isOwn}
          emptyTitle={isOwn ? t`You haven’t created any pins yet` : t`${name} hasn’t created any pins yet`}
        />
      )}
    </ProfileLayout>
  );
}

/** All pins of the person, on any board. */
export function ProfilePinsScreen() {
  const { t } = useLingui();
  return (
    <ProfileLayout tab="pins">
      {({ username, fullName: name }, isOwn) => (
        <ProfilePins
          username={username}
          kind="saved"
          label={t`Pins of ${name}`}
          isOwn={isOwn}
          emptyTitle={isOwn ? t`You haven’t saved any pins yet` : t`${name} hasn’t saved any pins yet`}
        />
      )}
    </ProfileLayout>
  );
}

/** The products of a business, from its catalogs. */
export function ProfileShopScreen() {
  const { t } = useLingui();
  return (
    <ProfileLayout tab="shop">
      {({ username, fullName: name }, isOwn) => (
        <ProfilePins
          username={username}
          kind="products"
          label={t`Products of ${name}`}
          isOwn={isOwn}
          emptyTitle={t`No products yet`}
        />
      )}
    </ProfileLayout>
  );
}

interface ProfilePinsProps {
  username: string;
  kind: 'created' | 'saved' | 'products';
  label: string;
  isOwn: boolean;
  emptyTitle: string;
}

function ProfilePins({ username, kind, label, isOwn, emptyTitle }: ProfilePinsProps) {
  const source = useMemo<ListSource>(
    () => ({ resource: 'UserPinsResource.get', options: { username, kind } }),
    [username, kind],
  );
  return (
    <>
      <h2 className="visuallyHidden">{label}</h2>
      <PinGrid
        source={source}
        label={label}
        empty={
          <EmptyState
            icon={<ImageIcon size={32} />}
            title={emptyTitle}
            action={
              isOwn && kind === 'created' ? (
                <ButtonLink to="/pin-builder" variant="primary">
                  <Trans>Create a pin</Trans>
                </ButtonLink>
              ) : (
                <ButtonLink to="/" variant={isOwn ? 'primary' : 'secondary'}>
                  <Trans>Find something to save</Trans>
                </ButtonLink>
              )
            }
          />
        }
      />
    </>
  );
}
