import { type CSSProperties, useState } from 'react';
import { type PinDraft, selectPictureRatio } from '../../../selectors/pins/pinBuilder';
import { useAppSelector } from '../../../store/hooks';
import { croppedRatio, WHOLE_PICTURE } from '../../content/crop';
import styles from './CropPicture.module.css';
import { RotatedPicture } from './RotatedPicture';

type Edits = Pick<PinDraft, 'crop' | 'filter'>;

interface EditedPictureProps {
  src: string;
  draft: Edits & Pick<PinDraft, 'id' | 'altText'>;
  onError?: () => void;
}

export const isEdited = ({ crop, filter }: Edits): boolean => crop !== null || filter !== null;

/** The picture with its crop and its filter, as the published pin will show it. */
export function EditedPicture({ src, draft: { id, crop, filter, altText }, onError }: EditedPictureProps) {
  const known = useAppSelector((state) => selectPictureRatio(state, id));
  const [measured, setRatio] = useState<number | null>(null);
  const ratio = measured ?? known;
  const part = crop ?? WHOLE_PICTURE;
  const shown = croppedRatio(part, ratio ?? 1);
  const percent = (fraction: number) => `${fraction * 100}%`;
  return (
    <span dir="ltr" className={styles.cropped} style={{ aspectRatio: shown, '--ratio': shown } as CSSProperties}>
      <span
        className={styles.whole}
        style={{
          insetInlineStart: percent(-part.left / part.width),
          insetBlockStart: percent(-part.top / part.height),
          inlineSize: percent(1 / part.width),
          blockSize: percent(1 / part.height),
        }}
      >
        <RotatedPicture
          src={src}
          alt={altText}
          quarterTurns={part.quarter_turns}
          filter={filter}
          ratio={ratio}
          onRatio={setRatio}
          onError={onError}
        />
      </span>
    </span>
  );
}
