import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { restoreRequested } from '../../actions/trash';
import type { DeletionEntity } from '../../entities/deletions';
import type { ListSource } from '../../entities/lists';
import { selectRenderedAt, selectTextLocale } from '../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useEntity } from '../../store/useEntity';
import { usePagedList } from '../../store/usePagedList';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { TrashIcon } from '../../ui/icons/TrashIcon';
import { OneLine } from '../../ui/OneLine';
import { Picture } from '../../ui/Picture';
import { RelativeTime } from '../../ui/RelativeTime';
import { RowsSkeleton } from '../../ui/RowsSkeleton';
import settings from './SettingsScreen.module.css';
import styles from './TrashSection.module.css';

const BOARDS: ListSource = { resource: 'DeletedBoardsResource.get', options: {} };
const PINS: ListSource = { resource: 'DeletedPinsResource.get', options: {} };

/** The boards and pins that the member deleted in the last 30 days, each to be restored. */
export function TrashSection() {
  const { t } = useLingui();
  const boards = usePagedList(BOARDS);
  const pins = usePagedList(PINS);
  const lists = [boards, pins];
  const isEmpty = lists.every((list) => list.ids.length === 0 && !list.isLoading && !list.hasFailed);
  return (
    <section className={settings.section} aria-labelledby="trash-title">
      <h2 id="trash-title">
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
          {/* The second list comes with the first: nothing moves when one of them is empty. */}
          {lists.some((list) => list.isFirstLoading) ? (
            <RowsSkeleton width="56px" height="56px" />
          ) : (
            <>
              <Deletions source={BOARDS} label={t`Boards`} />
              <Deletions source={PINS} label={t`Pins`} />
            </>
          )}
        </>
      )}
    </section>
  );
}

function Deletions({ source, label }: { source: ListSource; label: string }) {
  const { t } = useLingui();
  const list = usePagedList(source);
  if (list.ids.length === 0 && !list.isLoading && !list.hasFailed) return null;
  return (
    <div className={styles.part}>
      <h3>{label}</h3>
      {list.ids.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {list.ids.map((id) => (
            <DeletionRow key={id} id={id} />
          ))}
        </ul>
      )}
      {list.hasFailed && (
        <ErrorState title={t`The trash could not be loaded`} detail={list.error} onRetry={list.retry} />
      )}
      {list.hasMore && !list.hasFailed && !list.isFirstLoading && (
        <div>
          <Button isBusy={list.isLoading} onClick={list.loadMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function DeletionRow({ id }: { id: string }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const deletion: DeletionEntity | undefined = useEntity('deletions', id);
  const locale = useAppSelector(selectTextLocale);
  const renderedAt = useAppSelector(selectRenderedAt);
  if (!deletion) return null;
  const { image, boardName, pinCount, deletedAt } = deletion;
  const name = deletion.name || t`Pin without a title`;
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        {image && (
          <Picture
            alt=""
            src={image.url}
            width={image.width}
            height={image.height}
            color={image.dominantColor}
            ratio={1}
            fit="cover"
            rounding="field"
          />
        )}
      </div>
      <div className={styles.words}>
        <OneLine as="p" className={styles.name}>
          {name}
        </OneLine>
        <p className={styles.detail}>
          {pinCount !== null && (
            <>
              <Plural value={pinCount} one="# pin" other="# pins" /> ·{' '}
            </>
          )}
          {boardName !== null && (
            <>
              <bdi>{boardName}</bdi> ·{' '}
            </>
          )}
          <RelativeTime at={deletedAt} now={renderedAt} locale={locale} />
        </p>
        {!deletion.isRestorable && (
          <p className={styles.detail}>
            <Trans>Restore its board first.</Trans>
          </p>
        )}
      </div>
      {deletion.isRestorable && (
        <Button
          size="sm"
          aria-label={t`Restore ${name}`}
          onClick={() => dispatch(restoreRequested({ deletionId: deletion.id }))}
        >
          <Trans>Restore</Trans>
        </Button>
      )}
    </li>
  );
}
