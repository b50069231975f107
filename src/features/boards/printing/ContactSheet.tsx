import type { PinId } from '../../../../contract/schemas/common';
import { siteAddress } from '../../../hooks/shareOrCopy';
import { useEntity } from '../../../store/useEntity';
import styles from './Printing.module.css';

interface ContactSheetProps {
  name: string;
  ids: readonly PinId[];
  onLoaded: (id: PinId) => void;
}

/** Shown on paper alone, where it is all that is shown. */
export function ContactSheet({ name, ids, onLoaded }: ContactSheetProps) {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <h1 className={styles.name} dir="auto">
        {name}
      </h1>
      <ul className={styles.pins}>
        {ids.map((id) => (
          <PrintedPin key={id} id={id} onLoaded={() => onLoaded(id)} />
        ))}
      </ul>
    </div>
  );
}

function PrintedPin({ id, onLoaded }: { id: PinId; onLoaded: () => void }) {
  const pin = useEntity('pins', id);
  if (!pin) return null;
  const address = siteAddress(`/pin/${id}/`);
  const image = pin.images['474x'] ?? pin.images['236x'] ?? pin.images.orig;
  return (
    <li className={styles.pin}>
      <a href={address}>
        <img className={styles.picture} src={image?.url} alt="" onLoad={onLoaded} onError={onLoaded} />
      </a>
      <p className={styles.title} dir="auto">
        <a href={address}>{pin.title || pin.gridTitle || address}</a>
      </p>
      {pin.link && (
        <p className={styles.link} dir="ltr">
          <a href={pin.link}>{pin.link}</a>
        </p>
      )}
    </li>
  );
}
