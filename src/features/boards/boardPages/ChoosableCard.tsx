import { useLingui } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import type { PinId } from '../../../../contract/schemas/common';
import { pinsChosen } from '../../../actions/pins/bulkActions';
import { selectIsChosen, selectRangeTo } from '../../../selectors/pins/bulkActions';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import styles from './BoardTools.module.css';

/** A card that is selected by a press anywhere on it; with Shift, together with all cards since the last one. */
export function ChoosableCard({ id, children }: { id: PinId; children: ReactNode }) {
  const { t } = useLingui();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const isChosen = useAppSelector((state) => selectIsChosen(state, id));
  const pin = useEntity('pins', id);
  const choose = (event: MouseEvent) => {
    const pinIds = event.shiftKey ? selectRangeTo(store.getState(), id) : [id];
    dispatch(pinsChosen({ pinIds, isChosen: !isChosen }));
  };
  return (
    <label className={styles.card} data-is-chosen={isChosen}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={pin?.gridTitle || pin?.altText || t`Pin without a title`}
        checked={isChosen}
        onChange={() => {}}
        onClick={choose}
      />
      <span className={styles.mark} aria-hidden="true">
        {isChosen && <CheckIcon size={20} />}
      </span>
      <div className={styles.inner} inert>
        {children}
      </div>
    </label>
  );
}
