import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { PictureCrop } from '../../../../contract/schemas/content/pictureCrops';
import type { PinEntity } from '../../../entities/pins/pins';
import { cx } from '../../../ui/cx';
import { CropBox, CropHandles } from '../../content/crop';
import styles from './VisualSearch.module.css';

interface SearchedPartProps {
  pin: PinEntity;
  part: PictureCrop;
  onChange: (part: PictureCrop) => void;
}

/** The pin's picture with the part of it that is searched. */
export function SearchedPart({ pin, part, onChange }: SearchedPartProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const image = pin.images['736x'] ?? pin.images.orig;
  if (!image) return null;
  return (
    <div className={cx(styles.picture, styles.large)}>
      <CropBox
        label={t`Area to search`}
        hint={<Trans>Drag the corners and edges, or the area itself. Results follow.</Trans>}
        ratio={image.width / image.height}
        crop={part}
        onCrop={onChange}
        isRounded
        frameRef={frame}
        handles={<CropHandles frame={frame} crop={part} isFixed={false} onCrop={onChange} />}
      >
        <img className={styles.whole} src={image.url} alt="" draggable={false} />
      </CropBox>
    </div>
  );
}
