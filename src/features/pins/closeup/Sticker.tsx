import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { removalRequested, type StickerPlace } from '../../../actions/pins/stickers';
import type { PinEntity } from '../../../entities/pins/pins';
import { selectUserId } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { IconButton } from '../../../ui/IconButton';
import { CloseIcon } from '../../../ui/icons/CloseIcon';
import { Link } from '../../../ui/Link';
import styles from './RichPin.module.css';

type Block = NonNullable<PinEntity['storyPinData']>['pages'][number]['blocks'][number];

interface StickerProps {
  block: Block;
  place: StickerPlace;
  /** The page of the story that it is on. */
  page: RefObject<HTMLElement | null>;
}

/**
 * A mention, product or reply to a comment on a page of a story. The creator of the story and the person whom it names
 * can remove it.
 */
export function Sticker({ block, place, page }: StickerProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const viewerId = useAppSelector(selectUserId);
  const mayEdit = useEntity('pins', place.pinId)?.abilities?.edit ?? false;
  const { user, product, comment, text } = block;
  const name = user?.fullName ?? product?.name ?? '';
  const remove = () => {
    // The button disappears with the sticker: the focus moves to the page of the story.
    page.current?.focus();
    dispatch(removalRequested({ ...place, isRemoved: true }));
  };
  const person = user && <Link to={`/${user.username}/`}>{user.fullName}</Link>;
  return (
    <p className={styles.sticker}>
      {person && !comment && <Trans>With {person}</Trans>}
      {user && comment && (
        <span>
          <Link to={`/pin/${comment.pinId}/`}>
            <bdi>{user.fullName}</bdi>
          </Link>{' '}
          <q dir="auto">{text}</q>
        </span>
      )}
      {product && <Link to={`/pin/${product.pinId}/`}>{product.name}</Link>}
      {(mayEdit || (user !== undefined && user.id === viewerId)) && (
        <IconButton label={t`Take ${name} out of this story`} icon={<CloseIcon />} size="sm" onClick={remove} />
      )}
    </p>
  );
}
