import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CROP_RATIOS, type CropRatio } from '../../../../contract/constants/content/pictureCrops';
import type { PictureCrop } from '../../../../contract/schemas/content/pictureCrops';
import { draftEdited } from '../../../actions/pins/pinBuilder';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { RotateIcon } from '../../../ui/icons/RotateIcon';
import { Dialog } from '../../../ui/overlays/Dialog';
import { CropSize, croppedRatio, fitCrop, toStoredCrop, turnCrop, WHOLE_PICTURE } from '../../content/crop';
import { CropFrame } from './CropFrame';
import type { CropDialogProps } from './CropPicture';
import styles from './CropPicture.module.css';
import { FilterChoice } from './FilterChoice';

type Choice = CropRatio | 'original';

/** Crops, rotates and filters a draft's picture. The file stays as it is: the server edits it when it publishes. */
export function CropDialog({ isOpen, ...props }: CropDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={t`Edit picture`} size="md" isWholeOnPhones>
      {isOpen && <CropForm {...props} />}
    </Dialog>
  );
}

/** The aspect ratio option of a stored crop. */
function choiceOf(crop: PictureCrop, ratio: number): Choice {
  if (crop.width === 1 && crop.height === 1) return 'original';
  const is = (name: CropRatio) => Math.abs(croppedRatio(crop, ratio) / CROP_RATIOS[name] - 1) < 0.01;
  return (Object.keys(CROP_RATIOS) as CropRatio[]).find(is) ?? 'original';
}

function CropForm({ draft, src, onClose }: Omit<CropDialogProps, 'isOpen'>) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [crop, setCrop] = useState(draft.crop ?? WHOLE_PICTURE);
  const [filter, setFilter] = useState(draft.filter);
  const [chosen, setChosen] = useState<Choice | null>(null);
  /** Of the picture as uploaded; null until it has loaded. */
  const [ratio, setRatio] = useState<number | null>(null);
  const choice = chosen ?? (draft.crop && ratio !== null ? choiceOf(draft.crop, ratio) : 'original');
  const wanted = choice === 'original' ? null : CROP_RATIOS[choice];
  const choose = (next: Choice) => {
    setChosen(next);
    if (ratio !== null) setCrop(fitCrop(crop, ratio, next === 'original' ? null : CROP_RATIOS[next]));
  };
  const turn = () => {
    if (ratio === null) return;
    setChosen(choice);
    setCrop(turnCrop(crop, ratio, wanted));
  };
  const save = () => {
    dispatch(draftEdited({ draftIds: [draft.id], edits: { crop: toStoredCrop(crop), filter } }));
    onClose();
  };
  return (
    <div className={styles.form}>
      <CropFrame src={src} crop={crop} filter={filter} ratio={ratio} onRatio={setRatio} onCrop={setCrop} />
      <SegmentedControl
        label={t`Aspect ratio`}
        value={choice}
        options={[
          { value: 'original', label: t`Original` },
          ...(Object.keys(CROP_RATIOS) as CropRatio[]).map((value) => ({ value, label: value })),
        ]}
        onValueChange={choose}
      />
      <CropSize label={<Trans>Size</Trans>} crop={crop} onCrop={setCrop} disabled={ratio === null} />
      <FilterChoice src={src} quarterTurns={crop.quarter_turns} filter={filter} onFilter={setFilter} />
      <div className={styles.end}>
        <Button iconStart={<RotateIcon size={20} />} disabled={ratio === null} onClick={turn}>
          <Trans>Rotate</Trans>
        </Button>
        <span className={styles.main}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabled={ratio === null} onClick={save}>
            <Trans>Done</Trans>
          </Button>
        </span>
      </div>
    </div>
  );
}
