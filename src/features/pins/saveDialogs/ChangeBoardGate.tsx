import { lazyPart, useLazyPart } from '../../../hooks/useLazyPart';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectChangeBoard } from '../../../selectors/pins/pins';
import { useAppSelector } from '../../../store/hooks';

const modal = lazyPart(
  async () => (await import(/* webpackChunkName: "save-dialogs" */ './ChangeBoard.impl')).ChangeBoard,
);

/** Offers another board after a save (ledger PIN-005); loaded with the first save. */
export function ChangeBoardGate() {
  const { newPin, originalPinId, shouldOpenModal } = useAppSelector(selectChangeBoard);
  const { part: ChangeBoard } = useLazyPart(modal, shouldOpenModal);
  const hasTexts = useMessageGroup('saveDialogs', shouldOpenModal);
  if (!ChangeBoard || !hasTexts || newPin === null || originalPinId === null) return null;
  return <ChangeBoard key={originalPinId} newPinId={newPin} originalPinId={originalPinId} />;
}
