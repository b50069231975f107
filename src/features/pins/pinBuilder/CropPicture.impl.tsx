import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CROP_RATIOS, type CropRatio } from '../../../../contract/constants/content/pictureCrops';
import type { PictureCrop } from '../../../../contract/schemas/content/pictureCrops';
import { draftEdited } from '../../../actions/pins/pinBuilder';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { EyeIcon } from '../../../ui/icons/EyeIcon';
import { RotateIcon } from '../../../ui/icons/RotateIcon';
import { UndoIcon } from '../../../ui/icons/UndoIcon';
import { Dialog } from '../../../ui/overlays/Dialog';
import { CropSize, croppedRatio, fitCrop, toStoredCrop, turnCrop, WHOLE_PICTURE } from '../../content/crop';
import { CropFrame } from './CropFrame';
import type { CropDialogProps } from './CropPicture';
import styles from './CropPicture.module.css';
import { FilterChoice } from './FilterChoice';
import { type CropChoice, usePictureEdits } from './usePictureEdits';

/** Crops, rotates and filters a draft's picture. The file stays as it is: the server edits it when it publishes. */
export function CropDialog({ isOpen, ...props }: CropDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={t`Edit picture`} size="lg" isWholeOnPhones>
      {isOpen && <CropForm {...props} />}
    </Dialog>
  );
}

/** The aspect ratio option of a stored crop. */
function choiceOf(crop: PictureCrop, ratio: number): CropChoice {
  // The same share of both sides.
  if (Math.abs(crop.width / crop.height - 1) < 0.01) return 'original';
  const is = (name: CropRatio) => Math.abs(croppedRatio(crop, ratio) / CROP_RATIOS[name] - 1) < 0.01;
  return (Object.keys(CROP_RATIOS) as CropRatio[]).find(is) ?? 'free';
}

const wantedOf = (choice: CropChoice): number | null =>
  choice === 'original' || choice === 'free' ? null : CROP_RATIOS[choice];

function CropForm({ draft, src, onClose }: Omit<CropDialogProps, 'isOpen'>) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  /** Of the picture as uploaded; null until it has loaded. */
  const [ratio, setRatio] = useState<number | null>(null);
  const [isComparing, setComparing] = useState(false);
  const { edits, change, undo } = usePictureEdits({ crop: draft.crop ?? WHOLE_PICTURE, filter: draft.filter });
  const { crop, filter } = edits;
  const choice = edits.choice ?? (draft.crop && ratio !== null ? choiceOf(draft.crop, ratio) : 'original');
  const choose = (next: CropChoice) => {
    const fitted = ratio === null || next === 'free' ? crop : fitCrop(crop, ratio, wantedOf(next));
    change('ratio', { choice: next, crop: fitted });
  };
  const turn = () => {
    if (ratio !== null) change('turn', { choice, crop: turnCrop(crop, ratio, wantedOf(choice)) });
  };
  const save = () => {
    dispatch(draftEdited({ draftIds: [draft.id], edits: { crop: toStoredCrop(crop), filter } }));
    onClose();
  };
  return (
    <div className={styles.form}>
      <div className={styles.stage}>
        <CropFrame
          src={src}
          crop={isComparing ? WHOLE_PICTURE : crop}
          filter={isComparing ? null : filter}
          ratio={ratio}
          isFixed={choice !== 'free'}
          onRatio={setRatio}
          onCrop={(next) => change('crop', { choice, crop: next })}
        />
      </div>
      <div className={styles.settings}>
        <SegmentedControl
          label={t`Aspect ratio`}
          value={choice}
          options={[
            { value: 'free', label: t({ message: 'Free', context: 'the aspect ratio of a picture' }) },
            { value: 'original', label: t`Original` },
            ...(Object.keys(CROP_RATIOS) as CropRatio[]).map((value) => ({ value, label: value })),
          ]}
          onValueChange={choose}
        />
        <CropSize
          label={<Trans>Size</Trans>}
          crop={crop}
          onCrop={(next) => change('crop', { choice, crop: next })}
          disabled={ratio === null}
        />
        <FilterChoice
          src={src}
          quarterTurns={crop.quarter_turns}
          filter={filter}
          onFilter={(next) => change('filter', { filter: next })}
        />
        <div className={styles.tools}>
          <Button iconStart={<RotateIcon size={20} />} disabled={ratio === null} onClick={turn}>
            <Trans>Rotate</Trans>
          </Button>
          <Button iconStart={<UndoIcon size={20} />} disabled={undo === null} onClick={() => undo?.()}>
            <Trans>Undo</Trans>
          </Button>
          <CompareButton isComparing={isComparing} onCompare={setComparing} />
        </div>
      </div>
      <div className={styles.end}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="primary" disabled={ratio === null} onClick={save}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Shows the picture as uploaded while it is held, by pointer or key. */
function CompareButton({ isComparing, onCompare }: { isComparing: boolean; onCompare: (is: boolean) => void }) {
  const stop = () => onCompare(false);
  const isHoldKey = (key: string) => key === ' ' || key === 'Enter';
  return (
    <Button
      iconStart={<EyeIcon size={20} />}
      aria-pressed={isComparing}
      onPointerDown={() => onCompare(true)}
      onPointerUp={stop}
      onPointerCancel={stop}
      onPointerLeave={stop}
      onKeyDown={({ key }) => isHoldKey(key) && onCompare(true)}
      onKeyUp={stop}
      onBlur={stop}
    >
      <Trans>Hold to compare</Trans>
    </Button>
  );
}
