import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import { removed, shown, submitted } from '../../../actions/admin/feedback';
import { navigationRequested } from '../../../actions/navigation';
import { selectFeedback } from '../../../selectors/admin/feedback';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/fields/TextArea';
import { Dialog } from '../../../ui/overlays/Dialog';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import styles from './SettingsScreen.module.css';

/** What the member thinks of the product, told to those who run the site (ledger FEED). */
export function FeedbackSection() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '');
  const ask = () =>
    void dispatch(
      shown({
        modalTitle: t`Send feedback`,
        prompt: t`What works well, what does not, what is missing?`,
        actionFrom: path,
        nextPageToRedirect: '/settings',
      }),
    );
  useEffect(() => () => void dispatch(removed()), [dispatch]);
  return (
    <section className={styles.section} aria-label={t`Send feedback`}>
      <p className={styles.detail}>
        <Trans>Tell the people who run this site what you think. They read it, and see who wrote it.</Trans>
      </p>
      <div>
        <Button onClick={ask}>
          <Trans>Write feedback</Trans>
        </Button>
      </div>
      <FeedbackDialog />
    </section>
  );
}

function FeedbackDialog() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const feedback = useAppSelector(selectFeedback);
  const [text, setText] = useState('');
  const close = () => {
    setText('');
    dispatch(removed());
  };
  if (!feedback) return null;
  const { modalOpen, modalTitle, prompt, isSubmitting, submissionComplete, submissionFailure } = feedback;
  const leave = () => {
    close();
    if (feedback.nextPageToRedirect !== null) dispatch(navigationRequested({ to: feedback.nextPageToRedirect }));
  };
  if (submissionComplete) {
    return (
      <Dialog
        isOpen
        onClose={leave}
        size="sm"
        title={t`Thank you`}
        footer={
          <Button variant="primary" onClick={leave}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <p role="status">
          <Trans>Your feedback is on its way to the people who run this site.</Trans>
        </p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      isOpen={modalOpen}
      onClose={close}
      size="sm"
      title={modalTitle}
      sendLabel={t`Send`}
      isBusy={isSubmitting}
      problem={submissionFailure}
      onSend={() => dispatch(submitted({ text }))}
    >
      <TextArea label={prompt} rows={5} value={text} onValueChange={setText} counterMax={LIMITS.feedback} />
    </FormDialog>
  );
}
