import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OVERVIEW, pathOfPart } from '../../../selectors/admin/operations';
import { Button, ButtonLink } from '../../../ui/Button';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { Ago } from './Ago';
import styles from './FirstSteps.module.css';
import { Panel } from './OperationsView';
import { useAdminChange } from './useAdminChange';
import { useRead } from './useOperations';

type Steps = NonNullable<NonNullable<ReturnType<typeof useRead<'OperationsOverviewResource.get'>>>['firstSteps']>;

/** What a new site still needs, as the server finds it; gone once all of it is done, or was dismissed. */
export function FirstSteps() {
  const { t } = useLingui();
  const dismissal = useAdminChange('OperationsSetupResource.update');
  const steps = useRead(OVERVIEW.key, OVERVIEW.options)?.firstSteps;
  if (!steps) return null;
  return (
    <Panel
      title={t`You run this Magpie`}
      detail={t`What a new site still needs. Each line shows how it is now.`}
      action={
        <Button size="sm" variant="ghost" isBusy={dismissal.isBusy} onClick={() => dismissal.send({})}>
          <Trans>Hide this list</Trans>
        </Button>
      }
    >
      <ul className={styles.steps}>
        <SignUpStep signUp={steps.signUp} />
        <NameStep {...steps} />
        <MembersStep {...steps} />
        <MailStep mail={steps.mail} />
        <BackupStep backup={steps.backup} />
        <PinsStep {...steps} />
      </ul>
    </Panel>
  );
}

interface StepProps {
  isDone: boolean;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Step({ isDone, title, action, children }: StepProps) {
  const { t } = useLingui();
  return (
    <li className={styles.step}>
      <span className={styles.mark} data-done={isDone}>
        {isDone && <CheckIcon size={16} title={t`Done`} />}
      </span>
      <div className={styles.text}>
        <strong>{title}</strong>
        <p>{children}</p>
      </div>
      {action}
    </li>
  );
}

function SignUpStep({ signUp: { mode, isChosen } }: Pick<Steps, 'signUp'>) {
  const { t } = useLingui();
  const details: Record<typeof mode, string> = {
    open: t`Anyone can sign up.`,
    invited: t`Only people with a link can sign up.`,
    closed: t`Nobody can sign up.`,
  };
  return (
    <Step
      isDone={isChosen}
      title={t`Decide who can sign up`}
      action={
        <ButtonLink size="sm" to={pathOfPart('people')}>
          {isChosen ? <Trans>Change</Trans> : <Trans>Decide</Trans>}
        </ButtonLink>
      }
    >
      {details[mode]}
    </Step>
  );
}

function NameStep({ siteName: { name, isChosen } }: Pick<Steps, 'siteName'>) {
  const { t } = useLingui();
  return (
    <Step
      isDone={isChosen}
      title={t`Give the site a name`}
      action={
        <ButtonLink size="sm" to={pathOfPart('branding')}>
          {isChosen ? <Trans>Change</Trans> : <Trans>Choose</Trans>}
        </ButtonLink>
      }
    >
      <Trans>
        It is called <bdi>{name}</bdi>. Its color and a welcome stand on the same page.
      </Trans>
    </Step>
  );
}

function MembersStep({ hasMembers }: Pick<Steps, 'hasMembers'>) {
  const { t } = useLingui();
  return (
    <Step
      isDone={hasMembers}
      title={t`Invite someone`}
      action={
        <ButtonLink size="sm" to={pathOfPart('people')}>
          <Trans>Create a link</Trans>
        </ButtonLink>
      }
    >
      {hasMembers ? <Trans>You are not alone here.</Trans> : <Trans>You are the only one here.</Trans>}
    </Step>
  );
}

function MailStep({ mail: { isConfigured, test } }: Pick<Steps, 'mail'>) {
  const { t } = useLingui();
  const sending = useAdminChange('OperationsTestMailResource.create');
  const address = test?.address;
  const detail = () => {
    if (!isConfigured) {
      return <Trans>No mail server is set up: emails only stand on this page. Set SMTP_URL, then try it.</Trans>;
    }
    if (!test) return <Trans>A mail server is set up. Try whether an email arrives.</Trans>;
    if (test.status === 'sent') return <Trans>The mail server took the test email to {address}.</Trans>;
    return <Trans>The test email to {address} waits for the mail server.</Trans>;
  };
  return (
    <Step
      isDone={isConfigured && test?.status === 'sent'}
      title={t`Send emails`}
      action={
        isConfigured ? (
          <Button size="sm" isBusy={sending.isBusy} onClick={() => sending.send({})}>
            <Trans>Send a test email</Trans>
          </Button>
        ) : (
          <ButtonLink size="sm" to={pathOfPart('mails')}>
            <Trans>See emails</Trans>
          </ButtonLink>
        )
      }
    >
      {detail()}
    </Step>
  );
}

function BackupStep({ backup: { folder, madeAt, hasFailed } }: Pick<Steps, 'backup'>) {
  const { t } = useLingui();
  return (
    <Step isDone={madeAt !== null && !hasFailed} title={t`Know where backups are`}>
      {hasFailed ? (
        <Trans>The last attempt failed. The panel below says why.</Trans>
      ) : madeAt === null ? (
        <Trans>The first one is made a minute after the start.</Trans>
      ) : (
        <Trans>
          The latest was made and checked <Ago at={madeAt} />.
        </Trans>
      )}{' '}
      <Trans>
        They are in <bdi className={styles.folder}>{folder}</bdi>. Copy that folder to another machine, too.
      </Trans>
    </Step>
  );
}

function PinsStep({ hasPins }: Pick<Steps, 'hasPins'>) {
  const { t } = useLingui();
  return (
    <Step
      isDone={hasPins}
      title={t`Add the first pictures`}
      action={
        <ButtonLink size="sm" to="/settings/import">
          <Trans>Bring a folder</Trans>
        </ButtonLink>
      }
    >
      {hasPins ? (
        <Trans>There are pins on this site.</Trans>
      ) : (
        <Trans>There are no pins yet, so everybody's home is empty.</Trans>
      )}
    </Step>
  );
}
