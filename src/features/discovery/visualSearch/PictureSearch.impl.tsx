import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { UPLOAD_TYPES } from '../../../../contract/constants/content/imageSizes';
import { pictureChosen } from '../../../actions/discovery/visualSearch';
import { useFileInput } from '../../../hooks/useFileInput';
import { useFileUrl } from '../../../hooks/useFileUrl';
import { usePageDrop } from '../../../hooks/usePageDrop';
import { usePasteFiles } from '../../../hooks/usePasteFiles';
import { usePictureQuery } from '../../../hooks/usePictureQuery';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectPicturePages } from '../../../selectors/discovery/visualSearch';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { UploadIcon } from '../../../ui/icons/UploadIcon';
import { Dialog } from '../../../ui/overlays/Dialog';
import { FoundSkeletons } from './FoundGrid';
import { FoundPages } from './FoundPages';
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
          {!isUnreadable && (image === null ? <FoundSkeletons /> : <Found image={image} />)}
        </section>
      )}
    </div>
  );
}

function Found({ image }: { image: string }) {
  const dispatch = useAppDispatch();
  const pages = useAppSelector(selectPicturePages, shallowEqual);
  const request = (after: string | null) => void dispatch(pictureChosen(after === null ? { image } : { image, after }));
  return <FoundPages pages={pages} onRequest={request} />;
}
