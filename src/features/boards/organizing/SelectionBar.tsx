import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { WHOLE_BOARD } from '../../../../contract/constants/pins/bulkActions';
import { editRequested } from '../../../actions/boards/boards';
import { allChosen, type BulkRequest, requested, selectionEnded } from '../../../actions/pins/bulkActions';
import { useHotkeys } from '../../../hooks/useHotkeys';
import { selectChosenCount } from '../../../selectors/pins/bulkActions';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { CloseIcon } from '../../../ui/icons/CloseIcon';
import { CopyIcon } from '../../../ui/icons/CopyIcon';
import { ImageIcon } from '../../../ui/icons/ImageIcon';
import { MoveIcon } from '../../../ui/icons/MoveIcon';
import { SectionsIcon } from '../../../ui/icons/SectionsIcon';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import { BoardPicker } from '../../pins/save';
import { BarButton } from './BarButton';
import type { OrganizingProps } from './Organizing';
import styles from './SelectionBar.module.css';

interface SelectionBarProps extends Pick<OrganizingProps, 'selection' | 'SectionForm'> {
  /** The pins are sorted, so that none can be given a place. */
  isSorted: boolean;
}

/** The number of selected pins, and the actions on all of them. */
export function SelectionBar({ selection, isSorted, SectionForm }: SelectionBarProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const bar = useRef<HTMLDivElement>(null);
  const count = useAppSelector(selectChosenCount);
  const [isNaming, setNaming] = useState(false);
  const isAll = selection.isAllBut && selection.ids.length === 0;
  const end = () => dispatch(selectionEnded({}));
  const chooseAll = () => dispatch(allChosen({ isChosen: !isAll }));
  const send = (request: Omit<BulkRequest, 'selection' | 'count'>) =>
    dispatch(requested({ ...request, selection, count }));
  const only = !selection.isAllBut && count === 1 ? selection.ids[0] : undefined;
  const isCover = useEntity('boards', selection.boardId)?.coverPin === only;
  const chooseCover = () => {
    dispatch(editRequested({ boardId: selection.boardId, edits: { coverPinId: isCover || !only ? null : only } }));
    end();
  };
  useHotkeys(bar, { Escape: end, a: chooseAll }, isNaming);
  const isNone = count === 0;
  const { boardId, part } = selection;
  const place = { boardId, sectionId: part === WHOLE_BOARD ? null : part };

  const picker = (action: 'bulkMove' | 'bulkCopy', label: string, text: ReactNode, icon: ReactNode) => (
    <BoardPicker
      pinId={null}
      label={label}
      selected={null}
      from={action === 'bulkMove' ? place : undefined}
      onChoose={(boardId, sectionId) => send({ action, target: { boardId, sectionId } })}
      trigger={(props) => <BarButton {...props} label={label} text={text} icon={icon} disabled={isNone} />}
    />
  );
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t`Selected pins`}>
      <IconButton label={t`Cancel selection`} tooltip="above" icon={<CloseIcon />} onClick={end} />
      <span className={styles.count} role="status">
        <Trans>{count} selected</Trans>
      </span>
      <Button size="sm" variant="ghost" onClick={chooseAll}>
        {isAll ? <Trans>Select none</Trans> : <Trans>Select all</Trans>}
      </Button>
      {isNone && <DragHint isSorted={isSorted} />}
      <div className={styles.tools}>
        {picker('bulkMove', t`Move to a board`, <Trans>Move</Trans>, <MoveIcon />)}
        {picker('bulkCopy', t`Copy to a board`, <Trans>Copy</Trans>, <CopyIcon />)}
        {only && (
          <BarButton
            label={isCover ? t`Use the newest pin as cover` : t`Use as cover`}
            text={isCover ? <Trans>Newest as cover</Trans> : <Trans>Cover</Trans>}
            icon={<ImageIcon />}
            onClick={chooseCover}
          />
        )}
        <BarButton
          label={t`Move to a new section`}
          text={<Trans>New section</Trans>}
          icon={<SectionsIcon />}
          disabled={isNone}
          onClick={() => setNaming(true)}
        />
        <BarButton
          // No confirmation, because the toast undoes it.
          label={t`Delete`}
          text={<Trans>Delete</Trans>}
          icon={<TrashIcon />}
          disabled={isNone}
          onClick={() => send({ action: 'bulkDelete' })}
        />
      </div>
      {isNaming && (
        <SectionForm
          isOpen
          onClose={() => setNaming(false)}
          onSend={(title) => send({ action: 'bulkCreateSection', title })}
        />
      )}
    </div>
  );
}

/** Says that cards can be moved by hand, which nothing shows otherwise. */
function DragHint({ isSorted }: { isSorted: boolean }) {
  if (isSorted) {
    return (
      <p className={styles.hint}>
        <Trans>Drag pins onto a section or board. To reorder them, sort by board order.</Trans>
      </p>
    );
  }
  return (
    <p className={styles.hint}>
      <span className={styles.byMouse}>
        <Trans>Drag pins to reorder them, or onto a section or board. With the keyboard, press Enter on a pin.</Trans>
      </span>
      <span className={styles.byFinger}>
        <Trans>Hold a pin, then drag it to its place, or onto a section or board.</Trans>
      </span>
    </p>
  );
}
