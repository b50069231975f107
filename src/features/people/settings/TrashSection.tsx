import { Trans, useLingui } from '@lingui/react/macro';
import type { ListSource } from '../../../entities/lists';
import { usePagedList } from '../../../store/usePagedList';
import { EmptyState } from '../../../ui/EmptyState';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import { Deletions, UndoableChanges } from '../../boards/undo';
import settings from './SettingsScreen.module.css';

const BOARDS: ListSource = { resource: 'DeletedBoardsResource.get', options: {} };
const PINS: ListSource = { resource: 'DeletedPinsResource.get', options: {} };
const CHANGES: ListSource = { resource: 'UndoableChangesResource.get', options: {} };

/** What the member deleted, moved or merged in the last 30 days, each to be restored or undone. */
export function TrashSection() {
  const { t } = useLingui();
  const boards = usePagedList(BOARDS);
  const pins = usePagedList(PINS);
  const changes = usePagedList(CHANGES);
  const lists = [boards, pins, changes];
  const isEmpty = lists.every((list) => list.ids.length === 0 && !list.isLoading && !list.hasFailed);
  return (
    <section className={settings.section} aria-labelledby="trash-title">
      <h2 id="trash-title" className="visuallyHidden">
        <Trans>Trash</Trans>
      </h2>
      {isEmpty ? (
        <EmptyState
          icon={<TrashIcon size={32} />}
          title={t`The trash is empty`}
          detail={<Trans>Boards and pins that you delete can be restored here for 30 days.</Trans>}
          headingLevel={3}
        />
      ) : (
        <>
          <p className={settings.detail}>
            <Trans>Boards and pins that you delete can be restored here for 30 days.</Trans>
          </p>
          {/* All lists come together: nothing moves when one of them is empty. */}
          {lists.some((list) => list.isFirstLoading) ? (
            <RowsSkeleton width="56px" height="56px" />
          ) : (
            <>
              <Deletions source={BOARDS} label={t`Boards`} />
              <Deletions source={PINS} label={t`Pins`} />
              <UndoableChanges source={CHANGES} />
            </>
          )}
        </>
      )}
    </section>
  );
}
