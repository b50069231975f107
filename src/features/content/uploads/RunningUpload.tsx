import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cancelRequested, pauseRequested } from '../../../actions/content/uploads';
import { formatBytes } from '../../../lib/formatNumbers';
import { selectTextLocale } from '../../../selectors/context';
import type { UploadState } from '../../../selectors/pins/pinBuilder';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { IconButton } from '../../../ui/IconButton';
import { CloseIcon } from '../../../ui/icons/CloseIcon';
import { PauseIcon } from '../../../ui/icons/PauseIcon';
import { ProgressBar } from '../../../ui/ProgressBar';

/** How far an upload is, with buttons to pause and stop it. */
export function RunningUpload({ upload: { uploadId, name, size, sent, status } }: { upload: UploadState }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const locale = useAppSelector(selectTextLocale);
  const done = formatBytes(size * sent, locale);
  const all = formatBytes(size, locale);
  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <IconButton size="sm" tooltip="end" label={label} icon={icon} onClick={onClick} />
  );
  return (
    <ProgressBar
      label={t`Upload of ${name}`}
      isLabelHidden
      value={status === 'waiting' ? 0 : sent}
      valueText={status === 'waiting' ? t`Waiting` : sent === 1 ? t`Almost there` : t`${done} of ${all}`}
      cancel={
        <>
          {button(t`Pause the upload of ${name}`, <PauseIcon size={16} />, () =>
            dispatch(pauseRequested({ uploadId })),
          )}
          {button(t`Stop the upload of ${name}`, <CloseIcon size={16} />, () =>
            dispatch(cancelRequested({ uploadId })),
          )}
        </>
      }
    />
  );
}
