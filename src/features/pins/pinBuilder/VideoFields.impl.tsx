import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { VIDEO_LIMITS } from '../../../../contract/constants/content/videos';
import { textLength } from '../../../../contract/constants/textLength';
import { draftEdited } from '../../../actions/pins/pinBuilder';
import { decodeCaptions } from '../../../lib/decodeCaptions';
import { formatClock } from '../../../lib/formatClock';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { FieldError } from '../../../ui/fields/Field';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import type { VideoFieldsProps } from './VideoFields';
import styles from './VideoFields.module.css';

/** The cover is chosen on the prepared video; captions come from a file. */
export function VideoFieldsImpl({ draft, video, isDisabled, error }: VideoFieldsProps) {
  return (
    <>
      {video.url && <CoverField draft={draft} video={video} url={video.url} isDisabled={isDisabled} />}
      <CaptionsField draft={draft} isDisabled={isDisabled} error={error} />
    </>
  );
}

/** Where the cover is unless somebody chooses it: as on the server. */
const DEFAULT_COVER_MS = 1000;

function CoverField({
  draft,
  video,
  url,
  isDisabled,
}: Pick<VideoFieldsProps, 'draft' | 'video' | 'isDisabled'> & { url: string }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const id = useId();
  const element = useRef<HTMLVideoElement>(null);
  const { duration, width, height } = video;
  const coverMs = draft.coverMs ?? Math.min(DEFAULT_COVER_MS, duration / 3);
  const show = (ms: number) => {
    if (element.current) element.current.currentTime = ms / 1000;
  };
  useEffect(() => {
    if (element.current) element.current.currentTime = coverMs / 1000;
  }, [coverMs]);
  const choose = (event: ChangeEvent<HTMLInputElement>) =>
    void dispatch(draftEdited({ draftIds: [draft.id], edits: { coverMs: Number(event.target.value) } }));
  const [at, end] = [formatClock(coverMs / 1000), formatClock(duration / 1000)];
  return (
    <div className={styles.field}>
      <video
        ref={element}
        className={styles.cover}
        style={{ aspectRatio: width / height }}
        src={url}
        preload="auto"
        muted
        playsInline
        aria-label={t`The cover`}
        onLoadedMetadata={() => show(coverMs)}
      />
      <div className={styles.row}>
        <label htmlFor={id}>
          <Trans>Cover</Trans>
        </label>
        <input
          id={id}
          type="range"
          className={styles.slider}
          min={0}
          max={duration}
          step={100}
          value={coverMs}
          aria-valuetext={t`${at} of ${end}`}
          disabled={isDisabled}
          onChange={choose}
        />
        <span className={styles.time} aria-hidden="true">
          {at}
        </span>
      </div>
    </div>
  );
}

function CaptionsField({ draft, isDisabled, error }: Omit<VideoFieldsProps, 'video'>) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const edit = (captions: string | null) => void dispatch(draftEdited({ draftIds: [draft.id], edits: { captions } }));
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const text = file.size > 4 * VIDEO_LIMITS.captions ? '' : decodeCaptions(new Uint8Array(await file.arrayBuffer()));
    const isTaken = text.includes('-->') && textLength(text) <= VIDEO_LIMITS.captions;
    setRefused(!isTaken);
    if (isTaken) edit(text);
  };
  const problem = isRefused ? t`This file can’t be used as captions. Choose a WebVTT or SRT file (.vtt, .srt).` : error;
  return (
    <div className={styles.field}>
      <div className={styles.row}>
        {draft.captions === null ? (
          <Button size="sm" disabled={isDisabled} onClick={() => input.current?.click()}>
            <Trans>Add captions</Trans>
          </Button>
        ) : (
          <>
            <span className={styles.added}>
              <CheckIcon size={16} />
              <Trans>Captions added</Trans>
            </span>
            <Button
              size="sm"
              variant="ghost"
              iconStart={<TrashIcon size={16} />}
              disabled={isDisabled}
              onClick={() => edit(null)}
            >
              <Trans>Remove captions</Trans>
            </Button>
          </>
        )}
      </div>
      {problem && (
        <div role="alert">
          <FieldError id={`${draft.id}-captions`}>{problem}</FieldError>
        </div>
      )}
      <input ref={input} type="file" hidden accept=".vtt,.srt,text/vtt" aria-label={t`Captions`} onChange={take} />
    </div>
  );
}
