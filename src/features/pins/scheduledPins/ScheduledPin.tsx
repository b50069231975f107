import { Trans, useLingui } from '@lingui/react/macro';
import { deleteRequested, publishRequested } from '../../../actions/pins/scheduledPins';
import type { ScheduledPinEntity } from '../../../entities/pins/scheduledPins';
import { selectTextLocale } from '../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { EditIcon } from '../../../ui/icons/EditIcon';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import { UploadIcon } from '../../../ui/icons/UploadIcon';
import { Picture } from '../../../ui/Picture';
import styles from './ScheduledPin.module.css';
import { formatMoment } from './times';

interface ScheduledPinProps {
  pin: ScheduledPinEntity;
  onChangeTime: () => void;
}

/** One scheduled pin: its picture, board and time, and the actions on it. */
export function ScheduledPin({ pin, onChangeTime }: ScheduledPinProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const locale = useAppSelector(selectTextLocale);
  const board = useEntity('boards', pin.boardId);
  const name = pin.title || t`Pin without a title`;
  const problems = {
    boardGone: t`Couldn’t be published because its board was deleted. Restore the board, then choose another time.`,
    notAllowed: t`Couldn’t be published because your account can’t save right now.`,
    failed: t`Couldn’t be published. Choose another time to try again.`,
  };
  return (
    <article className={styles.pin} aria-label={name}>
      <div className={styles.picture}>
        <Picture
          alt=""
          src={pin.image.url}
          width={pin.image.width}
          height={pin.image.height}
          color={pin.image.dominantColor}
          ratio={1}
          fit="cover"
          rounding="field"
        />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <bdi>{name}</bdi>
        </h2>
        <p>
          <time dateTime={new Date(pin.scheduledTs * 1000).toISOString()}>
            {formatMoment(pin.scheduledTs, pin.timeZone, locale)}
          </time>
        </p>
        {board && (
          <p className={styles.place}>
            <bdi>{board.name}</bdi>
          </p>
        )}
        {pin.problem && <p className={styles.problem}>{problems[pin.problem]}</p>}
      </div>
      <div className={styles.actions}>
        <Button size="sm" iconStart={<EditIcon size={16} />} onClick={onChangeTime}>
          <Trans>Change time</Trans>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          iconStart={<UploadIcon size={16} />}
          onClick={() => dispatch(publishRequested({ scheduledPinId: pin.id }))}
        >
          <Trans>Publish now</Trans>
        </Button>
      </div>
      <div className={styles.remove}>
        <IconButton
          label={t`Delete ${name}`}
          tooltip="end"
          icon={<TrashIcon />}
          onClick={() => dispatch(deleteRequested({ scheduledPinId: pin.id }))}
        />
      </div>
    </article>
  );
}
