import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import { STORY_LIMITS } from '../../../../contract/constants/boards/stories';
import { linkPreviewRequested } from '../../../actions/pins/pinBuilder';
import { completeAddress, isWebAddress } from '../../../lib/webAddress';
import { type CanvasBlock, selectStoryPinItem } from '../../../selectors/pins/storyEditor';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { TextField } from '../../../ui/fields/TextField';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import { hostOf } from '../carousel';
import styles from './LinkFields.module.css';

interface LinkFieldsProps {
  draftId: string;
  block: CanvasBlock;
  onChange: (to: Partial<CanvasBlock>, group?: string) => void;
  onWrite: (text: string) => void;
}

/** Where a link leads and what it says, with a preview of the page there (ledger BUILD-037). */
export function LinkFields({ draftId, block: { id, url: written = '', text }, onChange, onWrite }: LinkFieldsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const setUrl = (url: string) => url !== written && onChange({ url }, `url ${id}`);
  useEffect(() => {
    if (isWebAddress(written)) dispatch(linkPreviewRequested({ draftId: id, url: written }));
  }, [dispatch, id, written]);
  return (
    <>
      <TextField
        label={t`Web address`}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={written}
        onValueChange={setUrl}
        onBlur={() => setUrl(completeAddress(written))}
      />
      {isWebAddress(written) && <LinkedPage draftId={draftId} />}
      <TextField label={t`Link text`} value={text} maxLength={STORY_LIMITS.text} onValueChange={onWrite} />
    </>
  );
}

/** The page that the selected link leads to, so that its writer sees that the link is right. */
function LinkedPage({ draftId }: Pick<LinkFieldsProps, 'draftId'>) {
  const { t } = useLingui();
  const link = useAppSelector((state) => selectStoryPinItem(state, draftId)?.linkBlock ?? null, shallowEqual);
  if (!link) return null;
  if (link.isFetching) {
    return (
      <SkeletonGroup>
        <Skeleton width="64px" height="64px" />
      </SkeletonGroup>
    );
  }
  const { imageUrl, canonicalUrl, srcUrl } = link;
  return (
    <figure className={styles.page} aria-label={t`Link preview`}>
      {imageUrl !== null && <img key={imageUrl} src={imageUrl} alt="" referrerPolicy="no-referrer" />}
      <figcaption>
        <span dir="ltr">{hostOf(canonicalUrl ?? srcUrl)}</span>
        {imageUrl === null && (
          <span role="status">
            <Trans>This page has no preview.</Trans>
          </span>
        )}
      </figcaption>
    </figure>
  );
}
