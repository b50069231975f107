import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { UPLOAD_TYPES } from '../../../contract/constants/imageSizes';
import type { PinId } from '../../../contract/schemas/common';
import { pictureChosen } from '../../actions/visualSearch';
import { useFileInput } from '../../hooks/useFileInput';
import { useFileUrl } from '../../hooks/useFileUrl';
import { usePageDrop } from '../../hooks/usePageDrop';
import { usePasteFiles } from '../../hooks/usePasteFiles';
import { usePictureQuery } from '../../hooks/usePictureQuery';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { PICTURE_SEARCH_FORM } from '../../lib/formIds';
import { selectFormRequest } from '../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useEntities } from '../../store/useEntity';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { UploadIcon } from '../../ui/icons/UploadIcon';
import { Dialog } from '../../ui/overlays/Dialog';
import { FoundGrid, FoundSkeletons } from './FoundGrid';
import type { PictureSearchProps } from './PictureSearch';
import styles from './VisualSearch.module.css';

export function PictureSearch(props: PictureSearchProps) {
  return useMessageGroup('visualSearch', true) ? <SearchDialog {...props} /> : null;
}

function SearchDialog({ given, isOpen, onClose }: PictureSearchProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Search with a picture`} size="lg">
      {isOpen && <Content given={given} />}
    </Dialog>
  );
}

function Content({ given }: Pick<PictureSearchProps, 'given'>) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const frame = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState(given);
  const preview = useFileUrl(file);
  const search = (image: string) => void dispatch(pictureChosen({ image }));
  const { image, isUnreadable } = usePictureQuery(file, search);
  const take = (files: readonly File[]) => {
    const [first] = files;
    if (first) setFile(first);
  };
  usePasteFiles(frame, take);
  usePageDrop(frame, take);
  const { open, input } = useFileInput({ label: t`Picture to search with`, accept: UPLOAD_TYPES, onFiles: take });
  return (
    <div ref={frame} className={styles.content}>
      <div className={styles.picture}>
        {preview && !isUnreadable && <img className={styles.own} src={preview} alt={t`Chosen by you`} />}
        <div>
          <Button iconStart={<UploadIcon size={20} />} onClick={open}>
            {file ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
          </Button>
        </div>
        {input}
        <p className={styles.hint}>
          <span className={styles.byMouse}>
            <Trans>Or paste or drop one here.</Trans>{' '}
          </span>
          <Trans>Your picture is only used for this search and is not stored.</Trans>
        </p>
      </div>
      {file && (
        <section className={styles.found} aria-label={t`Similar pins`}>
          {isUnreadable && <ErrorState title={t`This picture could not be read`} />}
          {/* Until it is searched for, the request is that of the last picture. */}
          {!isUnreadable && (image === null ? <FoundSkeletons /> : <Found onRetry={() => search(image)} />)}
        </section>
      )}
    </div>
  );
}

function Found({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  const request = useAppSelector((state) =>
    selectFormRequest(state, 'PictureSearchResource.create', PICTURE_SEARCH_FORM),
  );
  const ids = (request?.data as { results: readonly PinId[] } | null | undefined)?.results ?? NONE;
  const pins = useEntities('pins', ids);
  if (request?.status === 'failed') {
    return <ErrorState title={t`Similar pins could not be loaded`} detail={request.error?.message} onRetry={onRetry} />;
  }
  return request?.status === 'complete' ? <FoundGrid pins={pins} /> : <FoundSkeletons />;
}

const NONE: readonly PinId[] = [];
