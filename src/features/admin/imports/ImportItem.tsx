import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ImportAction } from '../../../../contract/constants/admin/imports';
import type { Import } from '../../../../contract/schemas/admin/imports';
import { actionChosen } from '../../../actions/admin/imports';
import { formatDate } from '../../../lib/formatDates';
import { selectTextLocale } from '../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { ProgressBar } from '../../../ui/ProgressBar';
import { ImportPlan } from './ImportPlan';
import styles from './Imports.module.css';
import { StuckPins } from './StuckPins';
import { usePauseText, useRefusalText } from './useImportTexts';

interface Props {
  data: Import;
}

/** One import: where it came from, and how it stands. */
export function ImportItem({ data }: Props) {
  const locale = useAppSelector(selectTextLocale);
  const [name = '', ...others] = data.file_names;
  return (
    <article className={styles.item}>
      <h3 className={styles.name}>
        <bdi>{name}</bdi>
        {others.length > 0 && ` +${others.length}`}
      </h3>
      <p className={styles.hint}>{formatDate(data.created_at, locale)}</p>
      <Standing data={data} />
    </article>
  );
}

function Standing({ data }: Props) {
  switch (data.status) {
    case 'reading':
      return <Reading data={data} />;
    case 'refused':
      return <Refused data={data} />;
    case 'ready':
      return <ImportPlan data={data} />;
    case 'running':
    case 'paused':
      return <Running data={data} />;
    case 'undoing':
      return <Undoing />;
    default:
      return <Over data={data} />;
  }
}

const useChoose = ({ id }: Import) => {
  const dispatch = useAppDispatch();
  return (action: ImportAction) => dispatch(actionChosen({ importId: id, action }));
};

function Reading({ data }: Props) {
  const { t } = useLingui();
  const choose = useChoose(data);
  return (
    <>
      <ProgressBar label={t`Reading your files`} />
      <div className={styles.buttons}>
        <Button onClick={() => choose('cancel')}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  );
}

function Undoing() {
  const { t } = useLingui();
  return <ProgressBar label={t`Taking it back`} />;
}

function Refused({ data: { refusal } }: Props) {
  const textOf = useRefusalText();
  if (!refusal) return null;
  return (
    <Banner tone="error">
      {textOf(refusal.code)} <bdi>{[refusal.file, refusal.detail].filter(Boolean).join(': ')}</bdi>
    </Banner>
  );
}

function Running({ data }: Props) {
  const { t, i18n } = useLingui();
  const choose = useChoose(data);
  const textOf = usePauseText();
  const all = data.total - data.known;
  const over = data.done + data.stuck + data.left_out;
  const isPaused = data.status === 'paused';
  const [doneText, allText] = [i18n.number(over), i18n.number(all)];
  return (
    <>
      {data.pause && <Banner tone="warning">{textOf(data.pause)}</Banner>}
      <ProgressBar
        label={isPaused ? t`Paused` : t`Adding your pins`}
        value={all === 0 ? 1 : over / all}
        valueText={t`${doneText} of ${allText}`}
      />
      <div className={styles.buttons}>
        <Button onClick={() => choose(isPaused ? 'resume' : 'pause')}>
          {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
        </Button>
        <Button onClick={() => choose('cancel')}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      {data.stuck > 0 && <StuckPins data={data} />}
    </>
  );
}

function Over({ data }: Props) {
  const { t } = useLingui();
  const choose = useChoose(data);
  const [isAsking, setAsking] = useState(false);
  const locale = useAppSelector(selectTextLocale);
  const day = data.undo_until === null ? '' : formatDate(data.undo_until, locale);
  return (
    <>
      <p>
        {data.status === 'undone' ? (
          <Trans>Undone</Trans>
        ) : (
          <Plural value={data.done} one="# pin added" other="# pins added" />
        )}
        {data.known > 0 && (
          <>
            {' · '}
            <Plural value={data.known} one="# was here already" other="# were here already" />
          </>
        )}
      </p>
      {data.undo_until !== null && (
        <div className={styles.buttons}>
          <Button onClick={() => setAsking(true)}>{t`Undo this import`}</Button>
          <span className={styles.hint}>
            <Trans>Until {day}</Trans>
          </span>
        </div>
      )}
      {data.status === 'done' && data.stuck > 0 && <StuckPins data={data} />}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          choose('undo');
          setAsking(false);
        }}
        title={t`Undo this import?`}
        confirmLabel={t`Undo this import`}
        isDanger
      >
        <Trans>
          Every pin that it added is deleted, wherever it is now, and so are its boards if they are empty then.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
