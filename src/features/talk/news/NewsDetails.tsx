import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { CommentId, NewsId, PinId, TriedItId, UserId } from '../../../../contract/schemas/common';
import { detailsOpened } from '../../../actions/talk/news';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntities } from '../../../store/useEntity';
import { ErrorState } from '../../../ui/ErrorState';
import { Dialog } from '../../../ui/overlays/Dialog';
import { PeopleSkeleton, PersonLine } from '../../../ui/PersonLine';
import { CommentItem } from '../../pins/comments';
import { TriedItItem } from '../../pins/triedIts';
import styles from './News.module.css';

export interface NewsDetailsProps {
  newsId: NewsId;
  pinId: PinId | null;
  /** What the entry says. */
  title: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The answer in the store: the ids of its records. */
interface Details {
  actors: readonly UserId[];
  comments: readonly CommentId[];
  did_its: readonly TriedItId[];
}
const NOBODY: readonly UserId[] = [];

/** Who did what an entry is about, what they said, and the newest comments on its pin. */
export function NewsDetails({ newsId, pinId, title, isOpen, onClose }: NewsDetailsProps) {
  const dispatch = useAppDispatch();
  const hasTexts = useMessageGroup('triedIts', isOpen);
  useEffect(() => {
    if (isOpen) dispatch(detailsOpened({ newsId, pinId }));
  }, [dispatch, isOpen, newsId, pinId]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="sm">
      <div className={styles.details}>
        {hasTexts ? <Details newsId={newsId} pinId={pinId} /> : <PeopleSkeleton count={3} />}
      </div>
    </Dialog>
  );
}

function Details({ newsId, pinId }: Pick<NewsDetailsProps, 'newsId' | 'pinId'>) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectRequest(state, 'NewsHubDetailsResource.get', { news_id: newsId }));
  const details = request?.data as Details | null | undefined;
  const people = useEntities('users', details?.actors ?? NOBODY);
  if (request?.status === 'failed') {
    return (
      <ErrorState title={request.error?.message ?? ''} onRetry={() => dispatch(detailsOpened({ newsId, pinId }))} />
    );
  }
  if (!details) return <PeopleSkeleton count={3} />;
  const { comments, did_its: triedIts } = details;
  return (
    <>
      {comments.length + triedIts.length === 0 ? (
        <ul className={styles.list} aria-label={t`People`}>
          {people.map(({ id, username, fullName, imageMediumUrl }) => (
            <li key={id}>
              <PersonLine href={`/${username}/`} name={fullName} imageUrl={imageMediumUrl} detail={username} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className={styles.said} aria-label={t`What they said`}>
          {comments.map((id) => (
            <CommentItem key={id} id={id} />
          ))}
          {triedIts.map((id) => (
            <TriedItItem key={id} id={id} isOfUser={false} />
          ))}
        </ul>
      )}
      {pinId !== null && <Newest pinId={pinId} known={comments} />}
    </>
  );
}

/** The newest comments on the pin that the entry itself does not show. */
function Newest({ pinId, known }: { pinId: PinId; known: readonly CommentId[] }) {
  const { t } = useLingui();
  const request = useAppSelector((state) =>
    selectRequest(state, 'UnifiedCommentsPreviewResource.get', { pin_id: pinId }),
  );
  const ids = ((request?.data ?? []) as readonly CommentId[]).filter((id) => !known.includes(id));
  if (ids.length === 0) return null;
  return (
    <section aria-label={t`Newest comments`}>
      <h3 className={styles.subtitle}>
        <Trans>Newest comments on this pin</Trans>
      </h3>
      <ul className={styles.said}>
        {ids.map((id) => (
          <CommentItem key={id} id={id} />
        ))}
      </ul>
    </section>
  );
}
