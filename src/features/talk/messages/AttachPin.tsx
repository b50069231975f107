import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import type { PinId } from '../../../../contract/schemas/common';
import { refreshRequested } from '../../../actions/lists';
import { objectAttached } from '../../../actions/talk/messaging';
import type { ListSource } from '../../../entities/lists';
import { selectUsername } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { usePagedList } from '../../../store/usePagedList';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { ImageIcon } from '../../../ui/icons/ImageIcon';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import styles from './AttachPin.module.css';

const SHAPES = ['one', 'two', 'three', 'four', 'five', 'six'];

interface AttachPinProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The viewer's pins, newest first, one of which goes with the next message. */
export function AttachPin({ isOpen, onClose }: AttachPinProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Choose a pin`}>
      {isOpen && <OwnPins onChosen={onClose} />}
    </Dialog>
  );
}

function OwnPins({ onChosen }: { onChosen: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const username = useAppSelector(selectUsername) ?? '';
  const source = useMemo(
    (): ListSource => ({ resource: 'UserPinsResource.get', options: { username, kind: 'saved' } }),
    [username],
  );
  const list = usePagedList<PinId>(source);
  useEffect(() => void dispatch(refreshRequested(source)), [dispatch, source]);
  const choose = (pin: PinId) => {
    dispatch(objectAttached({ shared: { pin } }));
    onChosen();
  };
  if (list.isFirstLoading) {
    return (
      <SkeletonGroup>
        <div className={styles.pins}>
          {SHAPES.map((shape) => (
            <Skeleton key={shape} ratio={1} />
          ))}
        </div>
      </SkeletonGroup>
    );
  }
  if (list.hasFailed) return <ErrorState title={list.error ?? ''} onRetry={list.retry} />;
  if (list.ids.length === 0) {
    return (
      <EmptyState
        icon={<ImageIcon size={32} />}
        title={t`No pins yet`}
        action={
          <ButtonLink to="/" variant="primary">
            <Trans>Find something to save</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles.pins} aria-label={t`Your pins`}>
        {list.ids.map((id) => (
          <Choice key={id} id={id} onChoose={choose} />
        ))}
      </ul>
      {list.hasMore && (
        <div className={styles.more}>
          <Button isBusy={list.isLoading} onClick={list.loadMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function Choice({ id, onChoose }: { id: PinId; onChoose: (id: PinId) => void }) {
  const { t } = useLingui();
  const pin = useEntity('pins', id);
  const image = pin?.images['236x'] ?? pin?.images.orig;
  if (!pin || !image) return null;
  return (
    <li>
      <button
        type="button"
        className={styles.choice}
        aria-label={pin.title || pin.gridTitle || pin.altText || t`Pin`}
        onClick={() => onChoose(id)}
      >
        <img
          src={image.webp ?? image.url}
          alt=""
          width={image.width}
          height={image.height}
          style={{ backgroundColor: pin.dominantColor }}
          loading="lazy"
          decoding="async"
        />
      </button>
    </li>
  );
}
