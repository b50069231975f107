import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { restoreRequested } from '../../../actions/boards/undo';
import type { DeletionEntity } from '../../../entities/deletions';
import type { ListSource } from '../../../entities/lists';
import { selectRenderedAt, selectTextLocale } from '../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { usePagedList } from '../../../store/usePagedList';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { OneLine } from '../../../ui/OneLine';
import { Picture } from '../../../ui/Picture';
import { RelativeTime } from '../../../ui/RelativeTime';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import styles from './Deletions.module.css';
import { useChangeText } from './useChangeText';

/** Deleted sections, merges and actions on many pins, each with Undo. */
export function UndoableChanges({ source }: { source: ListSource }) {
  const { t } = useLingui();
  return <Deletions source={source} label={t`Changes you can undo`} />;
}

/** One list of the trash, with its loading and error states; renders nothing if it is empty. */
export function Deletions({ source, label }: { source: ListSource; label: string }) {
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
      {list.isFirstLoading && <RowsSkeleton width="56px" height="56px" />}
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
  const changeText = useChangeText();
  const dispatch = useAppDispatch();
  const deletion: DeletionEntity | undefined = useEntity('deletions', id);
  const locale = useAppSelector(selectTextLocale);
  const renderedAt = useAppSelector(selectRenderedAt);
  if (!deletion) return null;
  const { image, boardName, pinCount, deletedAt, kind } = deletion;
  const isChange = kind !== 'pin' && kind !== 'board';
  const name = isChange ? changeText(deletion) : deletion.name || t`Pin without a title`;
  return (
    <li className={styles.row}>
      {!isChange && (
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
      )}
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
            {deletion.obstacle === 'no_rights' ? (
              <Trans>You no longer have the rights to do this.</Trans>
            ) : (
              <Trans>Restore its board first.</Trans>
            )}
          </p>
        )}
      </div>
      {deletion.isRestorable && (
        <Button
          size="sm"
          aria-label={isChange ? t`Undo: ${name}` : t`Restore ${name}`}
          onClick={() => dispatch(restoreRequested({ deletionId: deletion.id }))}
        >
          {isChange ? <Trans>Undo</Trans> : <Trans>Restore</Trans>}
        </Button>
      )}
    </li>
  );
}
