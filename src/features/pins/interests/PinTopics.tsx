import { useEffect } from 'react';
import type { PinId } from '../../../../contract/schemas/common';
import { pinInterestsWanted } from '../../../actions/pins/interests';
import { selectPinInterests } from '../../../selectors/pins/interests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { ChipLink } from '../../../ui/Chip';
import styles from './Topics.module.css';

/** The topics of a pin, each with a link to its page. Renders nothing while they load and if there are none. */
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
