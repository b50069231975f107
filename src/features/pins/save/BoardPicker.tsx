import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { BoardId, PinId, SectionId } from '../../../../contract/schemas/common';
import { pickerOpened } from '../../../actions/boards/boards';
import type { BoardEntity } from '../../../entities/boards/boards';
import { selectSectionsOf } from '../../../selectors/boards/sections';
import { selectPickerBoards } from '../../../selectors/pins/pins';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntities } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { LockIcon } from '../../../ui/icons/LockIcon';
import { PlusIcon } from '../../../ui/icons/PlusIcon';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import { Picker, type PickerOption, type PickerProps } from '../../../ui/overlays/Picker';
import { CreateBoard } from '../../boards/boards';

export interface BoardPickerProps {
  /** The pin to save: boards that fit it come first. null for a new pin. */
  pinId: PinId | null;
  label: string;
  selected: { boardId: BoardId; sectionId: SectionId | null } | null;
  /** Where the pins already are, which cannot be selected. */
  from?: { boardId: BoardId; sectionId: SectionId | null };
  onChoose: (boardId: BoardId, sectionId: SectionId | null) => void;
  /** Removes the pin from its board. */
  onRemove?: (() => void) | undefined;
  trigger: PickerProps['trigger'];
  align?: 'start' | 'end';
  onOpenChange?: (isOpen: boolean) => void;
}

/** The maximum number of suggestions; with no more boards than that, there are none. */
const MAX_SUGGESTED = 3;
const EMPTY: readonly BoardId[] = [];

/** Ids of options: a board, a board among the suggestions, or one of its sections. */
const optionId = (group: string, boardId: BoardId, sectionId?: SectionId) =>
  [group, boardId, sectionId ?? ''].join('/');

function readOptionId(id: string): { boardId: BoardId; sectionId: SectionId | null } {
  const [, boardId, sectionId] = id.split('/');
  return { boardId: boardId as BoardId, sectionId: sectionId ? (sectionId as SectionId) : null };
}

function isPlace(id: string, place: BoardPickerProps['from']): boolean {
  const { boardId, sectionId } = readOptionId(id);
  return boardId === place?.boardId && sectionId === place.sectionId;
}

/** The viewer's boards and their sections, suggestions first, with a button to create a board. */
export function BoardPicker(props: BoardPickerProps) {
  const { pinId, label, selected, from, onChoose, onRemove, trigger, align = 'end', onOpenChange } = props;
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [newName, setNewName] = useState<string | null>(null);
  const picker = useAppSelector((state) => selectPickerBoards(state, pinId ?? undefined));
  const suggested = useEntities('boards', picker?.boards_shortlist ?? EMPTY);
  const all = useEntities('boards', picker?.all_boards ?? EMPTY);
  const sections = useAppSelector((state) => selectSectionsOf(state, picker?.all_boards ?? EMPTY), shallowEqual);

  const lock = <LockIcon size={16} title={t`Secret`} />;
  const isShort = all.length <= MAX_SUGGESTED;
  const optionsOf = (group: string, board: BoardEntity): PickerOption[] => [
    {
      id: optionId(group, board.id),
      label: board.name,
      picture: board.coverImages?.[0]?.url ?? null,
      icon: board.privacy === 'secret' ? lock : undefined,
    },
    ...sections
      .filter((section) => section.boardId === board.id)
      .map((section) => ({
        id: optionId(group, board.id, section.id),
        label: section.title,
        isNested: true,
      })),
  ];
  const groups = [
    {
      id: 'suggested',
      label: t`Suggested`,
      isShortlist: true,
      options: (isShort ? [] : suggested.slice(0, MAX_SUGGESTED)).flatMap((board) => optionsOf('suggested', board)),
    },
    { id: 'all', label: t`All boards`, options: all.flatMap((board) => optionsOf('all', board)) },
  ]
    .map((group) => ({ ...group, options: group.options.filter(({ id }) => !isPlace(id, from)) }))
    .filter((group) => group.options.length > 0);

  const footer = (search: string, close: () => void): ReactNode => (
    <>
      {onRemove && (
        <Button
          variant="ghost"
          isFullWidth
          iconStart={<TrashIcon size={20} />}
          onClick={() => {
            close();
            onRemove();
          }}
        >
          <Trans>Remove from this board</Trans>
        </Button>
      )}
      <Button
        variant="ghost"
        isFullWidth
        iconStart={<PlusIcon size={20} />}
        onClick={() => {
          close();
          setNewName(search);
        }}
      >
        {search ? <Trans>Create board “{search}”</Trans> : <Trans>Create board</Trans>}
      </Button>
    </>
  );

  return (
    <>
      <Picker
        label={label}
        searchLabel={t`Search your boards`}
        emptyText={t`No boards found`}
        groups={groups}
        selectedId={selected && optionId('all', selected.boardId, selected.sectionId ?? undefined)}
        isLoading={picker === null}
        align={align}
        footer={footer}
        trigger={trigger}
        onSelect={(id) => {
          const { boardId, sectionId } = readOptionId(id);
          onChoose(boardId, sectionId);
        }}
        onOpenChange={(isOpen) => {
          if (isOpen) dispatch(pickerOpened({ pinId }));
          onOpenChange?.(isOpen);
        }}
      />
      {newName !== null && (
        <CreateBoard
          isOpen
          pinId={pinId}
          initialName={newName}
          onClose={() => setNewName(null)}
          onCreated={(board) => {
            setNewName(null);
            onChoose(board.id, null);
          }}
        />
      )}
    </>
  );
}
