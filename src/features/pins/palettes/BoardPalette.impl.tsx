import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { boardPaletteWanted } from '../../../actions/pins/palettes';
import { selectBoardPalette, selectBoardPaletteRequest } from '../../../selectors/pins/palettes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Dialog } from '../../../ui/overlays/Dialog';
import { PartFailed } from '../../../ui/PartFailed';
import type { BoardPaletteProps } from './BoardPalette';
import { Palette } from './Palette';
import styles from './Palettes.module.css';

export function BoardPaletteDialog({ board, isOpen, onClose }: BoardPaletteProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const boardId = board.id;
  const colors = useAppSelector((state) => selectBoardPalette(state, boardId));
  const hasFailed = useAppSelector((state) => selectBoardPaletteRequest(state, boardId)?.status === 'failed');
  const read = () => dispatch(boardPaletteWanted({ boardId }));
  useEffect(() => {
    if (isOpen) dispatch(boardPaletteWanted({ boardId }));
  }, [dispatch, isOpen, boardId]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Colors of this board`} size="sm">
      {hasFailed && <PartFailed onRetry={read} />}
      {!hasFailed && (
        <div className={styles.room}>
          {colors && colors.length > 0 && <Palette colors={colors} label={t`Colors of this board`} />}
          {colors?.length === 0 && (
            <p className={styles.none}>
              <Trans>No colors yet</Trans>
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
