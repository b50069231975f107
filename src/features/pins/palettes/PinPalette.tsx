import { useEffect } from 'react';
import type { PinId } from '../../../../contract/schemas/common';
import { pinPaletteWanted } from '../../../actions/pins/palettes';
import { useIntersection } from '../../../hooks/useIntersection';
import { lazyPart, useLazyPart } from '../../../hooks/useLazyPart';
import { selectPinPalette } from '../../../selectors/pins/palettes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import styles from './Palettes.module.css';

const colorsPart = lazyPart(async () => (await import(/* webpackChunkName: "pin-colors" */ './PinColors')).PinColors);

/** The colors of a pin's picture, read when their room comes near. The room stays, so that nothing below it moves. */
export function PinPalette({ pinId }: { pinId: PinId }) {
  const dispatch = useAppDispatch();
  const colors = useAppSelector((state) => selectPinPalette(state, pinId));
  const [room, isNear] = useIntersection({ rootMargin: '200px 0px', isDisabled: colors !== undefined });
  const { part: PinColors } = useLazyPart(colorsPart, isNear || colors !== undefined);
  useEffect(() => {
    if (isNear) dispatch(pinPaletteWanted({ pinId }));
  }, [dispatch, isNear, pinId]);
  return (
    <div ref={room} className={styles.room}>
      {PinColors && colors && colors.length > 0 && <PinColors colors={colors} />}
    </div>
  );
}
