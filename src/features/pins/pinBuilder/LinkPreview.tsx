import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { linkPreviewRequested } from '../../../actions/pins/pinBuilder';
import { previewOf, selectSite } from '../../../selectors/pins/pinBuilder';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import styles from './LinkPreview.module.css';

interface LinkPreviewProps {
  draftId: string;
  /** A web address. */
  url: string;
}

/** The page at the link of a pin: its picture, title and domain, so that its writer sees that the link is right. */
export function LinkPreview({ draftId, url }: LinkPreviewProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const ask = useCallback(() => void dispatch(linkPreviewRequested({ draftId, url })), [dispatch, draftId, url]);
  useEffect(ask, [ask]);
  const { status, error, page } = useAppSelector((state) => selectSite(state, url), shallowEqual);
  if (status === 'loading') return <Loading />;
  const preview = status === 'complete' ? previewOf(page) : null;
  return (
    <figure aria-label={t`Link preview`} className={styles.preview}>
      {preview?.image && <Picture key={preview.image} src={preview.image} />}
      <div className={styles.texts}>
        {preview?.title && (
          <span className={styles.title} dir="auto">
            {preview.title}
          </span>
        )}
        <span className={styles.domain} dir="ltr">
          {domainOf(preview?.url ?? url)}
        </span>
        {status === 'failed' && (
          <span className={styles.note} role="status">
            {error?.extraData.fields?.url ?? error?.message} <Trans>You can still use this link.</Trans>
          </span>
        )}
        {preview && !preview.title && !preview.image && (
          <span className={styles.note} role="status">
            <Trans>This page has no preview.</Trans>
          </span>
        )}
      </div>
      {status === 'failed' && error?.code !== 'forbiddenAddress' && (
        <Button size="sm" onClick={ask}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </figure>
  );
}

function Picture({ src }: { src: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  return <img src={src} alt="" referrerPolicy="no-referrer" onError={() => setFailed(true)} />;
}

const domainOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

function Loading() {
  return (
    <SkeletonGroup>
      <div className={styles.preview}>
        <Skeleton width="64px" height="64px" />
        <div className={styles.texts}>
          <Skeleton shape="text" width="70%" />
          <Skeleton shape="text" width="40%" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
