import { useEffect } from 'react';
import type { PinId } from '../../../contract/schemas/common';
import { pinInterestsWanted } from '../../actions/interests';
import { selectPinInterests } from '../../selectors/interests';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ChipLink } from '../../ui/Chip';
import styles from './Topics.module.css';

/** What a pin is about, each topic leading to its page. Nothing before it is known, and where nothing is. */
export function PinTopics({ pinId }: { pinId: PinId }) {
  const dispatch = useAppDispatch();
  const topics = useAppSelector((state) => selectPinInterests(state, pinId));
  useEffect(() => {
    dispatch(pinInterestsWanted({ pinId }));
  }, [dispatch, pinId]);
  if (topics.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {topics.map(({ id, name }) => (
        <li key={id}>
          <ChipLink to={`/topics/${id}`}>{name}</ChipLink>
        </li>
      ))}
    </ul>
  );
}
