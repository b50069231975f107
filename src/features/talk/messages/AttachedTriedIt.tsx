import { Trans } from '@lingui/react/macro';
import type { TriedItId } from '../../../../contract/schemas/common';
import { selectTriedIt } from '../../../selectors/pins/triedIts';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { useIsPinWarned } from '../../../store/useIsPinWarned';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { Link } from '../../../ui/Link';
import { NotAvailable } from './Attached';
import styles from './Message.module.css';

const WIDTH = 200;

/** What somebody tried, with the photo that they added or else the pin, leading to the pin, where it is listed. */
export function AttachedTriedIt({ id }: { id: TriedItId }) {
  const triedIt = useAppSelector((state) => selectTriedIt(state, id));
  const user = useEntity('users', triedIt?.user);
  const pin = useEntity('pins', triedIt?.pinId);
  const isWarned = useIsPinWarned(pin);
  if (!triedIt || !user) return <NotAvailable kind="triedIt" />;
  const image = triedIt.image ?? (isWarned ? undefined : pin?.images['236x']);
  const name = <bdi>{user.fullName}</bdi>;
  return (
    <Link to={`/pin/${triedIt.pinId}/`} className={styles.pin}>
      {image && (
        <img
          src={image.url}
          alt=""
          width={WIDTH}
          height={Math.min(300, Math.round((WIDTH * image.height) / image.width))}
          style={{ backgroundColor: image.dominantColor ?? pin?.dominantColor }}
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={styles.tried}>
        <CheckIcon size={16} />
        <span>
          <Trans>{name} tried this</Trans>
        </span>
      </span>
      {triedIt.text !== '' && (
        <span className={styles.note} dir="auto">
          {triedIt.text}
        </span>
      )}
    </Link>
  );
}
