import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import { WHOLE_BOARD } from '../../../../contract/constants/pins/bulkActions';
import type { BoardId } from '../../../../contract/schemas/common';
import { pickerOpened } from '../../../actions/boards/boards';
import type { PinPlace } from '../../../actions/pins/pins';
import { selectSectionsOf } from '../../../selectors/boards/sections';
import { selectPickerBoards } from '../../../selectors/pins/pins';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntities, useEntity } from '../../../store/useEntity';
import { LockIcon } from '../../../ui/icons/LockIcon';
import { OneLine } from '../../../ui/OneLine';
import { targetMark } from './hits';
import type { Lifted } from './Organizing';
import styles from './Organizing.module.css';

interface TargetsProps {
  lifted: Lifted;
  isByPointer: boolean;
  onDrop: (place: PinPlace) => void;
}

const NONE: readonly BoardId[] = [];

/** Where carried pins can be put down: sections of the board, and other boards. */
export function Targets({ lifted, isByPointer, onDrop }: TargetsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { boardId, part } = lifted.selection;
  useEffect(() => void dispatch(pickerOpened({ pinId: null })), [dispatch]);
  const picker = useAppSelector((state) => selectPickerBoards(state));
  const boards = useEntities('boards', picker?.all_boards ?? NONE).filter(({ id }) => id !== boardId);
  const sections = useAppSelector((state) => selectSectionsOf(state, [boardId]), shallowEqual);
  const own = useEntity('boards', boardId);
  const isSection = part !== null && part !== WHOLE_BOARD;
  const target = (place: PinPlace, name: string, image: { url: string } | null | undefined, isSecret = false) => (
    <li key={targetMark(place)}>
      <button type="button" className={styles.target} data-target={targetMark(place)} onClick={() => onDrop(place)}>
        <span className={styles.cover} style={image ? { backgroundImage: `url("${image.url}")` } : undefined} />
        <OneLine>{name}</OneLine>
        {isSecret && <LockIcon size={16} title={t`Secret`} />}
      </button>
    </li>
  );
  return (
    <section className={styles.targets} aria-label={t`Move to`} data-targets="" data-is-by-pointer={isByPointer}>
      <p className={styles.targetsTitle}>
        <Trans>Move to</Trans>
      </p>
      <ul className={styles.targetList}>
        {isSection && own && target({ boardId, sectionId: null }, t`Not in a section`, own.coverImages?.[0])}
        {sections
          .filter(({ id }) => id !== part)
          .map(({ id, title, coverImages }) => target({ boardId, sectionId: id }, title, coverImages[0]))}
        {boards.map(({ id, name, coverImages, privacy }) =>
          target({ boardId: id, sectionId: null }, name, coverImages?.[0], privacy === 'secret'),
        )}
      </ul>
    </section>
  );
}
