import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import type { CommentId, PinId } from '../../../../contract/schemas/common';
import { refreshRequested } from '../../../actions/lists';
import type { ListSource } from '../../../entities/lists';
import type { CommentEntity } from '../../../entities/pins/comments';
import { type LazyPart, useLazyPart } from '../../../hooks/useLazyPart';
import type { CanvasBlock } from '../../../selectors/pins/storyEditor';
import { useAppDispatch } from '../../../store/hooks';
import { useEntities, useEntity } from '../../../store/useEntity';
import { usePagedList } from '../../../store/usePagedList';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { SearchField } from '../../../ui/fields/SearchField';
import { PartFailed } from '../../../ui/PartFailed';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import styles from './PageEditor.module.css';
import type { Finder } from './StoryEditor';

interface CommentFieldsProps {
  block: CanvasBlock;
  finder: LazyPart<Finder>;
  onChange: (to: Partial<CanvasBlock>) => void;
}

/** The comment that a sticker replies to: one of a pin that is found by its words. */
export function CommentFields({ block: { name, text }, finder, onChange }: CommentFieldsProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const [pinId, setPinId] = useState<PinId | null>(null);
  const { part: Find, hasFailed, retry } = useLazyPart(finder, true);
  return (
    <>
      {name && (
        <p className={styles.chosen}>
          <bdi>{name}</bdi> <q dir="auto">{text}</q>
        </p>
      )}
      <SearchField
        label={t`Find the pin with the comment`}
        placeholder={t`Search`}
        value={query}
        onValueChange={(written) => {
          setQuery(written);
          setPinId(null);
        }}
      />
      {hasFailed && <PartFailed onRetry={retry} />}
      {Find && pinId === null && (
        <Find type="pin" query={query.trim().toLowerCase()} onTake={({ pin }) => setPinId(pin)} />
      )}
      {pinId !== null && <CommentChoice pinId={pinId} onChange={onChange} />}
    </>
  );
}

type CommentChoiceProps = Pick<CommentFieldsProps, 'onChange'> & { pinId: PinId };

function CommentChoice({ pinId, onChange }: CommentChoiceProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const source = useMemo<ListSource>(
    () => ({ resource: 'UnifiedCommentsResource.get', options: { pin_id: pinId } }),
    [pinId],
  );
  const list = usePagedList<CommentId>(source);
  const comments = useEntities('comments', list.ids).filter(({ text }) => text !== '');
  useEffect(() => {
    dispatch(refreshRequested(source));
  }, [dispatch, source]);
  if (list.hasFailed && comments.length === 0) {
    return <ErrorState title={list.error ?? ''} headingLevel={3} onRetry={list.retry} />;
  }
  if (list.isFirstLoading) return <RowsSkeleton width="36px" height="36px" />;
  return (
    <>
      {comments.length === 0 && (
        <p className={styles.hint} role="status">
          <Trans>Nothing found</Trans>
        </p>
      )}
      <ul className={styles.blocks} aria-label={t`Choose a comment`}>
        {comments.map((comment) => (
          <CommentOption key={comment.id} comment={comment} onChange={onChange} />
        ))}
      </ul>
      {list.hasMore && (
        <Button size="sm" variant="ghost" isBusy={list.isLoading} onClick={list.loadMore}>
          <Trans>Show more comments</Trans>
        </Button>
      )}
    </>
  );
}

function CommentOption({ comment, onChange }: Pick<CommentFieldsProps, 'onChange'> & { comment: CommentEntity }) {
  const author = useEntity('users', comment.user);
  if (!author) return null;
  const { id: comment_id, text } = comment;
  return (
    <li>
      <button
        type="button"
        className={styles.block}
        onClick={() => onChange({ comment_id, text, name: author.fullName })}
      >
        <bdi>{author.fullName}</bdi> <q dir="auto">{text}</q>
      </button>
    </li>
  );
}
