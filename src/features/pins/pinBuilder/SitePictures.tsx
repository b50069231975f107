import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { UPLOAD_TYPES } from '../../../../contract/constants/content/imageSizes';
import { VIDEO_TYPES } from '../../../../contract/constants/content/videos';
import type { FoundImage } from '../../../actions/pins/pinBuilder';
import { imageChosen, siteRequested } from '../../../actions/pins/pinBuilder';
import { useFileInput } from '../../../hooks/useFileInput';
import { randomIds } from '../../../lib/clientIds';
import { imagesOf, selectSite } from '../../../selectors/pins/pinBuilder';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { ChosenMark } from '../../../ui/ChosenMark';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { ImageIcon } from '../../../ui/icons/ImageIcon';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import styles from './SitePictures.module.css';
import { useAddFiles } from './useAddFiles';
import { useRequestedBoard } from './useRequestedBoard';

interface SitePicturesProps {
  url: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called when drafts of the chosen pictures exist, with the id of the first. */
  onAdded: (draftId: string) => void;
}

/** The pictures of a web page, to choose one or several (ledger BUILD-050). */
export function SitePictures({ url, isOpen, onClose, onAdded }: SitePicturesProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const boardId = useRequestedBoard();
  const site = useAppSelector(
    (state) => selectSite(state, url),
    (a, b) => a.status === b.status && a.page === b.page && a.error === b.error,
  );
  const images = site.page ? imagesOf(site.page) : [];
  const [chosen, setChosen] = useState<readonly string[]>([]);

  const toggle = (image: FoundImage) =>
    setChosen(chosen.includes(image.url) ? chosen.filter((other) => other !== image.url) : [...chosen, image.url]);
  const add = () => {
    const ids = chosen.flatMap((address) => {
      const image = images.find((other) => other.url === address);
      if (!image) return [];
      const draftId = randomIds.next();
      dispatch(imageChosen({ draftId, image, boardId }));
      return draftId;
    });
    setChosen([]);
    if (ids[0]) onAdded(ids[0]);
  };
  const isForbidden = site.error?.code === 'forbiddenAddress';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={t`Choose pictures from this page`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={add}>
            {chosen.length === 0 ? (
              <Trans>Add</Trans>
            ) : (
              <Plural value={chosen.length} one="Add # picture" other="Add # pictures" />
            )}
          </Button>
        </>
      }
    >
      {site.status === 'loading' && <Shapes />}
      {site.status === 'failed' && (
        <ErrorState
          title={t`This page could not be read`}
          detail={
            isForbidden
              ? t`Pictures can be taken only from public websites.`
              : (site.error?.extraData.fields?.url ?? site.error?.message)
          }
          onRetry={isForbidden ? undefined : () => dispatch(siteRequested({ url }))}
          action={<ChooseFile onAdded={onAdded} />}
        />
      )}
      {site.status === 'complete' && images.length === 0 && (
        <EmptyState
          icon={<ImageIcon size={32} />}
          title={t`This page has no pictures that can be saved`}
          detail={t`Download the picture there and choose it from your device.`}
          action={<ChooseFile onAdded={onAdded} />}
        />
      )}
      {site.status === 'complete' && images.length > 0 && (
        <ul className={styles.grid} aria-label={t`Pictures of this page`}>
          {images.map((image, index) => (
            <li key={image.url}>
              <Tile image={image} place={index + 1} isChosen={chosen.includes(image.url)} onToggle={toggle} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** The other way to the picture: from the device. */
function ChooseFile({ onAdded }: Pick<SitePicturesProps, 'onAdded'>) {
  const { t } = useLingui();
  const addFiles = useAddFiles();
  const { open, input } = useFileInput({
    label: t`Pictures`,
    accept: [...UPLOAD_TYPES, ...VIDEO_TYPES],
    isMultiple: true,
    onFiles(files) {
      const [first] = addFiles(files);
      if (first) onAdded(first);
    },
  });
  return (
    <>
      <Button onClick={open}>
        <Trans>Choose a file</Trans>
      </Button>
      {input}
    </>
  );
}

interface TileProps {
  image: FoundImage;
  place: number;
  isChosen: boolean;
  onToggle: (image: FoundImage) => void;
}

function Tile({ image, place, isChosen, onToggle }: TileProps) {
  const { t } = useLingui();
  const [hasFailed, setFailed] = useState(false);
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={isChosen}
      aria-label={image.altText || t`Picture ${place}`}
      disabled={hasFailed}
      onClick={() => onToggle(image)}
    >
      {hasFailed ? (
        <ImageIcon size={32} />
      ) : (
        <img src={image.url} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setFailed(true)} />
      )}
      {isChosen && <ChosenMark />}
      {image.width !== null && image.height !== null && (
        <span className={styles.size} dir="ltr">
          {image.width} × {image.height}
        </span>
      )}
    </button>
  );
}

const SHAPES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

function Shapes() {
  return (
    <SkeletonGroup>
      <div className={styles.grid}>
        {SHAPES.map((shape) => (
          <Skeleton key={shape} ratio={1} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
