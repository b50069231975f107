import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { UPLOAD_TYPES } from '../../../../contract/constants/content/imageSizes';
import { VIDEO_TYPES } from '../../../../contract/constants/content/videos';
import { CAROUSEL_PICTURES } from '../../../../contract/constants/pins/pinDrafts';
import { itemMoved, itemOpened, itemRemoved } from '../../../actions/pins/pinBuilder';
import { useFileInput } from '../../../hooks/useFileInput';
import type { PinDraft } from '../../../selectors/pins/pinBuilder';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { ArrowEndIcon } from '../../../ui/icons/ArrowEndIcon';
import { ArrowStartIcon } from '../../../ui/icons/ArrowStartIcon';
import { MinusIcon } from '../../../ui/icons/MinusIcon';
import { PlusIcon } from '../../../ui/icons/PlusIcon';
import styles from './CarouselStrip.module.css';
import { DraftPicture } from './DraftPicture';
import { useAddFiles } from './useAddFiles';

interface CarouselStripProps {
  draft: PinDraft;
  /** The drafts whose pictures the pin shows, in order. */
  items: readonly PinDraft[];
  isDisabled: boolean;
}

/** The pictures of one pin, to open, order, add and take out (ledger BUILD-015 to BUILD-017). */
export function CarouselStrip({ draft, items, isDisabled }: CarouselStripProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const index = draft.pinItemIndex;
  const count = items.length;
  const current = items[index];
  /** The new place of the picture that was moved, for screen readers. */
  const [news, setNews] = useState('');
  const move = (to: number) => {
    if (!current || to < 0 || to >= count) return;
    dispatch(itemMoved({ draftId: draft.id, itemId: current.id, to }));
    const place = to + 1;
    setNews(t`Picture ${place} of ${count}`);
  };
  return (
    <div className={styles.strip}>
      {count > 1 && (
        <ul className={styles.list} aria-label={t`Pictures of this pin`}>
          {items.map((item, at) => {
            const place = at + 1;
            return (
              <li key={item.id}>
                <button
                  type="button"
                  className={styles.item}
                  aria-label={t`Picture ${place} of ${count}`}
                  aria-current={at === index ? 'true' : undefined}
                  onClick={() => void dispatch(itemOpened({ draftId: draft.id, index: at }))}
                >
                  <DraftPicture draft={item} shape="thumb" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {!isDisabled && (
        <div className={styles.tools}>
          {count > 1 && current && (
            <>
              <IconButton
                label={t`Move earlier`}
                tooltip="start"
                icon={<ArrowStartIcon />}
                aria-disabled={index === 0}
                onClick={() => move(index - 1)}
              />
              <IconButton
                label={t`Move later`}
                icon={<ArrowEndIcon />}
                aria-disabled={index === count - 1}
                onClick={() => move(index + 1)}
              />
              <IconButton
                label={t`Make this picture a pin of its own`}
                icon={<MinusIcon />}
                onClick={() => void dispatch(itemRemoved({ draftId: draft.id, itemId: current.id }))}
              />
            </>
          )}
          {count < CAROUSEL_PICTURES.max && <AddToPin draftId={draft.id} />}
        </div>
      )}
      <p className="visuallyHidden" role="status">
        {news}
      </p>
    </div>
  );
}

/** Adds pictures to the pin. Those beyond the limit become pins of their own. */
function AddToPin({ draftId }: { draftId: string }) {
  const { t } = useLingui();
  const addFiles = useAddFiles();
  const { open, input } = useFileInput({
    label: t`More pictures of this pin`,
    accept: [...UPLOAD_TYPES, ...VIDEO_TYPES],
    isMultiple: true,
    onFiles: (files) => void addFiles(files, draftId),
  });
  const max = CAROUSEL_PICTURES.max;
  return (
    <>
      <Button
        size="sm"
        iconStart={<PlusIcon size={20} />}
        title={t`A pin can show up to ${max} pictures`}
        onClick={open}
      >
        <Trans>Add pictures to this pin</Trans>
      </Button>
      {input}
    </>
  );
}
