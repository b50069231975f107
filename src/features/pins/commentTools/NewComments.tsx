import { Plural } from '@lingui/react/macro';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { CommentId, PinId } from '../../../../contract/schemas/common';
import { newCommentsRequested, watched } from '../../../actions/talk/live';
import type { ListSource } from '../../../entities/lists';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectListRequest } from '../../../selectors/lists';
import { selectNewComments } from '../../../selectors/talk/live';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';

interface NewCommentsProps {
  pinId: PinId;
  /** Of the comments, whose first new one gets the focus. */
  panel: RefObject<HTMLElement | null>;
}

/** A button to show the comments that others have just written. Nothing moves by itself. */
export function NewComments({ pinId, panel }: NewCommentsProps) {
  const dispatch = useAppDispatch();
  const source: ListSource = { resource: 'UnifiedCommentsResource.get', options: { pin_id: pinId } };
  const isLoading = useAppSelector((state) => selectListRequest(state, source)?.status === 'loading');
  const { commentIds, threadIds, replies } = useAppSelector(selectNewComments);
  const count = commentIds.length + replies;
  const requested = useRef<readonly CommentId[]>([]);
  useEffect(() => {
    dispatch(watched({ boardId: null, pinId }));
    return () => void dispatch(watched({ boardId: null }));
  }, [dispatch, pinId]);
  useLayoutEffect(() => {
    if (count > 0 || requested.current.length === 0) return;
    const ids = requested.current as readonly string[];
    requested.current = [];
    const comments = [...(panel.current?.querySelectorAll<HTMLElement>('[data-comment]') ?? [])];
    comments
      .find(({ dataset }) => ids.includes(dataset.comment ?? ''))
      ?.querySelector('a')
      ?.focus();
  }, [count, panel]);
  const show = () => {
    requested.current = [...commentIds, ...threadIds];
    dispatch(newCommentsRequested({ pinId }));
  };
  const hasTexts = useMessageGroup('commentTools', true);
  return (
    <div role="status">
      {hasTexts && count > 0 && (
        <Button size="sm" variant="primary" isBusy={isLoading} onClick={show}>
          <Plural value={count} one="# new comment" other="# new comments" />
        </Button>
      )}
    </div>
  );
}
