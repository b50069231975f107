import { useLingui } from '@lingui/react/macro';
import type { PinImageEntity } from '../../../entities/pins/pins';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import styles from './Photos.module.css';

/** A picture that somebody added to what they say. */
export function Photo({ image, name }: { image: PinImageEntity; name: string }) {
  const { t } = useLingui();
  const hasTexts = useMessageGroup('photos', true);
  return (
    <img
      className={styles.photo}
      style={{ backgroundColor: image.dominantColor }}
      src={image.url}
      width={image.width}
      height={image.height}
      alt={hasTexts ? t`Added by ${name}` : name}
      loading="lazy"
    />
  );
}
