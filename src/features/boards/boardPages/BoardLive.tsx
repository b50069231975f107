import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { BoardId, SectionId } from '../../../../contract/schemas/common';
import { arrivalsShown, watched } from '../../../actions/talk/live';
import { selectArrivedCount, selectIsBoardOutdated, selectPeopleHere } from '../../../selectors/talk/live';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntities, useEntity } from '../../../store/useEntity';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import styles from './BoardLive.module.css';

/**
 * The members who view the board now, in any part, and a button to show the pins they have just added. Nothing moves by
 * itself.
 */
export function BoardLive({ boardId, sectionId }: { boardId: BoardId; sectionId?: SectionId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const top = useRef<HTMLDivElement>(null);
  const people = useEntities('users', useAppSelector(selectPeopleHere));
  const arrived = useAppSelector(selectArrivedCount);
  const isOutdated = useAppSelector(selectIsBoardOutdated);
  useEffect(() => {
    dispatch(watched({ boardId, sectionId }));
    return () => void dispatch(watched({ boardId: null }));
  }, [dispatch, boardId, sectionId]);
  const show = () => {
    dispatch(arrivalsShown({ boardId, sectionId }));
    top.current?.scrollIntoView({ block: 'center' });
  };
  const isShared = useEntity('boards', boardId)?.isCollaborative === true;
  return (
    <div ref={top} className={cx(styles.live, isShared && styles.shared)}>
      {people.length > 0 && (
        <ul className={styles.people} aria-label={t`Here now`}>
          {people.map((user) => (
            <li key={user.id} className={styles.person}>
              <Avatar name={user.fullName} src={user.imageSmallUrl} size={24} />
              <span className={styles.says}>
                <Trans>{user.fullName} is here</Trans>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.news} role="status">
        {(arrived > 0 || isOutdated) && (
          <Button variant="primary" onClick={show}>
            {arrived > 0 ? <Plural value={arrived} one="# new pin" other="# new pins" /> : <Trans>Show changes</Trans>}
          </Button>
        )}
      </div>
    </div>
  );
}
