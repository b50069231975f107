import { useLingui } from '@lingui/react/macro';
import type { PinId } from '../../../../contract/schemas/common';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Link } from '../../../ui/Link';
import { CloseupSkeleton, PinMedia } from '../closeup';
import { SaveControls } from '../save';
import styles from './RepinScreen.module.css';

/** One pin and where to save it: the page that other sites and apps link to (ledger ROUTE-023). */
export function RepinScreen() {
  const { t } = useLingui();
  const pinId = useAppSelector((state) => selectCurrentEntry(state)?.params.id ?? '') as PinId;
  const pin = useEntity('pins', pinId);
  if (!pin) return <CloseupSkeleton />;
  return (
    <article className={styles.page} aria-labelledby="repin-title">
      <h1 id="repin-title" className={styles.title}>
        {pin.title ? t`Save “${pin.title}”` : t`Save this pin`}
      </h1>
      <div className={styles.media}>
        <PinMedia pin={pin} />
      </div>
      <SaveControls pinId={pinId} />
      <p>
        <Link to={`/pin/${pinId}/`}>{t`See the pin`}</Link>
      </p>
    </article>
  );
}
