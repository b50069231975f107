import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { IMPORT_LIMITS } from '../../../../contract/constants/admin/imports';
import type { Import } from '../../../../contract/schemas/admin/imports';
import { filesChosen, lookedAt } from '../../../actions/admin/imports';
import { useFileInput } from '../../../hooks/useFileInput';
import { randomIds } from '../../../lib/clientIds';
import { selectFormRequest, selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector, useFileRegistry } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { UploadIcon } from '../../../ui/icons/UploadIcon';
import { ProgressBar } from '../../../ui/ProgressBar';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import { ImportItem } from './ImportItem';
import styles from './Imports.module.css';

/** Between two looks at an import that is at work, ms. */
const LOOK_EVERY_MS = 2000;
const AT_WORK = ['reading', 'running', 'undoing'];

/** Brings pins from elsewhere, and shows what came of it. */
export function ImportSection() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectRequest(state, 'ImportsResource.get', {}));
  const imports = (request?.data ?? null) as Import[] | null;
  const isAtWork = imports?.some(({ status }) => AT_WORK.includes(status)) ?? false;
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setInterval(() => dispatch(lookedAt()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [dispatch, isAtWork]);
  if (request?.status === 'failed' && imports === null) {
    return <ErrorState title={t`Your imports could not be loaded`} detail={request.error?.message} />;
  }
  return (
    <section className={styles.section} aria-labelledby="import-title">
      <h2 id="import-title" className="visuallyHidden">
        <Trans>Bring your pins</Trans>
      </h2>
      <p className={styles.detail}>
        <Trans>
          Choose what you exported elsewhere: from Pinterest, browser bookmarks, Raindrop, Pocket, Karakeep, Linkwarden,
          Are.na, Eagle, Instagram, a folder of pictures as a ZIP, a list of addresses, or another Magpie.
        </Trans>
      </p>
      <p className={styles.detail}>
        <Trans>You see everything before anything is added. New boards are secret until you change that.</Trans>
      </p>
      {imports === null ? <RowsSkeleton width="0" height="44px" /> : <ChooseFiles isDisabled={isAtWork} />}
      {imports && imports.length > 0 && (
        <ul className={styles.imports}>
          {imports.map((one) => (
            <li key={one.id}>
              <ImportItem data={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ChooseFiles({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const files = useFileRegistry();
  const [attempt, setAttempt] = useState('');
  const sent = useAppSelector((state) => selectFormRequest(state, 'ImportsResource.create', attempt));
  const { open, input } = useFileInput({
    label: t`Files to bring`,
    accept: [],
    isMultiple: true,
    onFiles: (given) => {
      const uploads = given.slice(0, IMPORT_LIMITS.files).map((file) => {
        const uploadId = randomIds.next();
        files.add(uploadId, file);
        return { uploadId, name: file.name.slice(0, IMPORT_LIMITS.fileName) };
      });
      const id = randomIds.next();
      setAttempt(id);
      dispatch(filesChosen({ uploads, attempt: id }));
    },
  });
  const isSending = sent?.status === 'loading';
  return (
    <div className={styles.choose}>
      {isSending ? (
        <ProgressBar label={t`Uploading your files`} />
      ) : (
        <Button variant="primary" iconStart={<UploadIcon size={20} />} disabled={isDisabled} onClick={open}>
          <Trans>Choose files</Trans>
        </Button>
      )}
      {input}
      {sent?.status === 'failed' && (
        <Banner tone="error" isUrgent>
          {sent.error?.message}
        </Banner>
      )}
    </div>
  );
}
