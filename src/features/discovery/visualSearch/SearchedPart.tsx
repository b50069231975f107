import { Trans, useLingui } from '@lingui/react/macro';
import type { PictureCrop } from '../../../../contract/schemas/content/pictureCrops';
import type { PinEntity } from '../../../entities/pins/pins';
import { CropBox, CropSize } from '../../content/crop';
import styles from './VisualSearch.module.css';

interface SearchedPartProps {
  pin: PinEntity;
  part: PictureCrop;
  onChange: (part: PictureCrop) => void;
}

/** The pin's picture with the part of it that is searched. */
export function SearchedPart({ pin, part, onChange }: SearchedPartProps) {
  const { t } = useLingui();
  const image = pin.images['736x'] ?? pin.images.orig;
  if (!image) return null;
  return (
    <div className={styles.picture}>
      <CropBox
        label={t`Area to search`}
        hint={<Trans>Make the selection smaller, then drag it or use the arrow keys.</Trans>}
        ratio={image.width / image.height}
        crop={part}
        onCrop={onChange}
        isRounded
      >
        <img className={styles.whole} src={image.url} alt="" draggable={false} />
      </CropBox>
      <CropSize label={<Trans>Selection size</Trans>} crop={part} onCrop={onChange} />
    </div>
  );
}
