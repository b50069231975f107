import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { PinId } from '../../../../contract/schemas/common';
import { loginSignupOpened } from '../../../actions/people/session';
import { ownWanted } from '../../../actions/pins/triedIts';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { selectOwnTriedIt, triedItsOfPin } from '../../../selectors/pins/triedIts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { ActivityDialog } from './ActivityDialog';
import { DeleteTriedIt } from './DeleteTriedIt';
import { TriedItDialog } from './TriedItDialog';
import { TriedItList } from './TriedItList';
import styles from './TriedIts.module.css';

/** Who tried what the pin shows, and a button to say that one did. */
export function TriedItsPanel({ pinId }: { pinId: PinId }) {
  const dispatch = useAppDispatch();
  const pin = useEntity('pins', pinId);
  const isMember = useAppSelector(selectIsAuthenticated);
  const own = useAppSelector((state) => selectOwnTriedIt(state, pinId));
  const [open, setOpen] = useState<'writing' | 'deleting' | 'activity' | null>(null);
  const count = pin?.aggregatedPinData.didItData.imagesCount ?? 0;
  const isDone = pin?.doneByMe ?? false;
  const needsOwn = isMember && isDone && !own;
  useEffect(() => {
    if (needsOwn) dispatch(ownWanted({ pinId }));
  }, [dispatch, needsOwn, pinId]);
  const isShown = pin !== undefined && !pin.commentsDisabled && (isMember || count > 0);
  const hasTexts = useMessageGroup('triedIts', isShown);
  if (!isShown) return null;
  if (!hasTexts) return <div className={styles.head} />;
  const press = () => {
    if (!isMember) dispatch(loginSignupOpened({ from: 'comment' }));
    else setOpen(isDone ? 'deleting' : 'writing');
  };
  return (
    <section className={styles.panel} aria-labelledby="tried-its">
      <div className={styles.head}>
        <h2 id="tried-its" className={styles.heading}>
          {count === 0 ? (
            <Trans>Tried it?</Trans>
          ) : (
            <Plural value={count} one="# person tried it" other="# people tried it" />
          )}
        </h2>
        <Button
          size="sm"
          aria-pressed={isDone}
          iconStart={isDone ? <CheckIcon size={16} /> : undefined}
          disabled={isDone && !own}
          onClick={press}
        >
          {isDone ? <Trans>You tried it</Trans> : <Trans>I tried it</Trans>}
        </Button>
      </div>
      {count > 0 && <TriedItList source={triedItsOfPin(pinId)} />}
      {count > 0 && pin.aggregatedPinData.commentCount > 0 && (
        <Button size="sm" variant="ghost" onClick={() => setOpen('activity')}>
          <Trans>All activity</Trans>
        </Button>
      )}
      <ActivityDialog pinId={pinId} isOpen={open === 'activity'} onClose={() => setOpen(null)} />
      <TriedItDialog pinId={pinId} isOpen={open === 'writing'} onClose={() => setOpen(null)} />
      {own && <DeleteTriedIt triedIt={own} isOpen={open === 'deleting'} onClose={() => setOpen(null)} />}
    </section>
  );
}
