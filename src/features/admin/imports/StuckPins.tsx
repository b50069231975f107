import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Import, StuckPin } from '../../../../contract/schemas/admin/imports';
import { actionChosen, pictureGiven, stuckPinsOpened } from '../../../actions/admin/imports';
import { useFileInput } from '../../../hooks/useFileInput';
import { randomIds } from '../../../lib/clientIds';
import { selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector, useFileRegistry } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { ExternalLink } from '../../../ui/ExternalLink';
import styles from './Imports.module.css';
import { useStuckText } from './useImportTexts';

/** Pins whose pictures are not there: each with the reason, to be given one; all to be tried again. */
export function StuckPins({ data }: { data: Import }) {
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectRequest(state, 'StuckPinsResource.get', { import_id: data.id }));
  const pins = (request?.data ?? []) as StuckPin[];
  useEffect(() => {
    if (data.stuck > 0) dispatch(stuckPinsOpened({ importId: data.id }));
  }, [dispatch, data.id, data.stuck]);
  return (
    <section className={styles.stuck}>
      <h4>
        <Plural value={data.stuck} one="# pin waits for a picture" other="# pins wait for pictures" />
      </h4>
      <ul className={styles.boards}>
        {pins.map((pin) => (
          <li key={pin.number} className={styles.stuckPin}>
            <StuckLine importId={data.id} pin={pin} />
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={() => dispatch(actionChosen({ importId: data.id, action: 'retry' }))}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </section>
  );
}

function StuckLine({ importId, pin }: { importId: Import['id']; pin: StuckPin }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const files = useFileRegistry();
  const textOf = useStuckText();
  const name = pin.title || pin.link || pin.board;
  const { open, input } = useFileInput({
    label: t`Picture for ${name}`,
    accept: ['image/*'],
    onFiles: ([file]) => {
      if (!file) return;
      const uploadId = randomIds.next();
      files.add(uploadId, file);
      dispatch(pictureGiven({ importId, number: pin.number, uploadId }));
    },
  });
  return (
    <>
      <div className={styles.stuckTexts}>
        {pin.link === null ? <bdi>{name}</bdi> : <ExternalLink href={pin.link}>{name}</ExternalLink>}
        <span className={styles.hint}>{textOf(pin.reason)}</span>
      </div>
      <Button size="sm" aria-label={t`Add a picture to ${name}`} onClick={open}>
        <Trans>Add a picture</Trans>
      </Button>
      {input}
    </>
  );
}
