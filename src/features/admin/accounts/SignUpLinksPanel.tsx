import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { SIGN_UP_LINKS, SIGN_UP_MODES } from '../../../../contract/constants/people/signUp';
import { readNumber } from '../../../../contract/constants/readNumber';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import { type Column, Nothing, Panel, Table, useAdminChange, useFigures, useRead } from '../operations';
import styles from './Accounts.module.css';
import { OneTimeLink } from './OneTimeLink';

type Answer = NonNullable<ReturnType<typeof useRead<'SignUpLinksResource.get'>>>;
type Link = Answer['links'][number];

/** Links with which people may sign up where SIGN_UP is 'invited'. */
export function SignUpLinksPanel() {
  const { t } = useLingui();
  const { count, day } = useFigures();
  const read = useRead('SignUpLinksResource.get', {});
  const deletion = useAdminChange('SignUpLinkResource.delete');
  const [isCreating, setCreating] = useState(false);
  if (!read) return null;
  const details: Record<Answer['mode'], string> = {
    open: t`Anyone can sign up, with or without a link.`,
    invited: t`Only people with a link can sign up.`,
    closed: t`New accounts are closed, so links do not work.`,
  };
  const uses = (link: Link) => {
    const [used, most] = [count(link.uses), count(link.maxUses)];
    return t`${used} of ${most}`;
  };
  const columns: Column<Link>[] = [
    { id: 'note', label: t`For`, render: ({ note }) => <bdi>{note || '—'}</bdi> },
    { id: 'uses', label: t`Accounts`, isNumeric: true, value: (link) => link.uses, render: uses },
    {
      id: 'expires',
      label: t`Works until`,
      value: (link) => link.expiresAt,
      render: ({ expiresAt }) => <time dateTime={expiresAt}>{day(expiresAt.slice(0, 10))}</time>,
    },
    {
      id: 'creator',
      label: t`Created by`,
      isWide: true,
      render: ({ createdBy }) => <bdi>{createdBy ?? '—'}</bdi>,
    },
    {
      id: 'actions',
      label: t`Actions`,
      isNumeric: true,
      render: ({ id, note }) => (
        <Button size="sm" aria-label={t`Delete the link for ${note}`} onClick={() => deletion.send({ id })}>
          <Trans>Delete</Trans>
        </Button>
      ),
    },
  ];
  return (
    <Panel
      title={t`Sign-up links`}
      detail={details[read.mode]}
      action={
        <Button size="sm" onClick={() => setCreating(true)}>
          <Trans>Create link</Trans>
        </Button>
      }
    >
      <SignUpModeField mode={read.mode} isChosen={read.isChosen} />
      <Table
        label={t`Sign-up links`}
        columns={columns}
        rows={read.links}
        rowKey={({ id }) => id}
        empty={
          <Nothing>
            <Trans>No sign-up links.</Trans>
          </Nothing>
        }
      />
      <CreateLink isOpen={isCreating} onClose={() => setCreating(false)} />
    </Panel>
  );
}

/** Who may sign up; without a choice here, what SIGN_UP says when the server starts. */
function SignUpModeField({ mode, isChosen }: Pick<Answer, 'mode' | 'isChosen'>) {
  const { t } = useLingui();
  const change = useAdminChange('SignUpModeResource.update');
  const names: Record<Answer['mode'], string> = {
    open: t`Anyone`,
    invited: t`People with a link`,
    closed: t`Nobody`,
  };
  return (
    <div className={styles.mode}>
      <Select
        label={t`Who can sign up?`}
        hint={isChosen ? t`Chosen here.` : t`From SIGN_UP, which the server was started with. A choice here wins.`}
        value={mode}
        disabled={change.isBusy}
        options={SIGN_UP_MODES.map((one) => ({ value: one, label: names[one] }))}
        onValueChange={(value) => change.send({ mode: SIGN_UP_MODES.find((one) => one === value) ?? null })}
      />
      {isChosen && (
        <Button size="sm" variant="ghost" isBusy={change.isBusy} onClick={() => change.send({ mode: null })}>
          <Trans>Use SIGN_UP again</Trans>
        </Button>
      )}
    </div>
  );
}

const DAYS = [1, 7, 30, 365] as const;

function CreateLink({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const creation = useAdminChange('SignUpLinkResource.create');
  const [note, setNote] = useState('');
  const [uses, setUses] = useState('1');
  const [days, setDays] = useState('7');
  const url = creation.answer?.url ?? null;
  useEffect(() => {
    if (url !== null) onClose();
  }, [url, onClose]);
  const most = i18n.number(SIGN_UP_LINKS.uses);
  const maxUses = readNumber(uses);
  const isRight = Number.isInteger(maxUses) && maxUses >= 1 && maxUses <= SIGN_UP_LINKS.uses;
  const names: Record<(typeof DAYS)[number], string> = { 1: t`1 day`, 7: t`1 week`, 30: t`30 days`, 365: t`1 year` };
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        onClose={onClose}
        title={t`Create a sign-up link`}
        sendLabel={<Trans>Create link</Trans>}
        isBusy={creation.isBusy}
        problem={creation.problem}
        onSend={() => isRight && creation.send({ note, max_uses: maxUses, days: Number(days) })}
      >
        <TextField
          label={t`Who is it for?`}
          hint={t`Only site admins see this.`}
          value={note}
          maxLength={SIGN_UP_LINKS.noteLength}
          dir="auto"
          onValueChange={setNote}
        />
        <TextField
          label={t`How many accounts can it create?`}
          value={uses}
          inputMode="numeric"
          error={isRight ? undefined : t`Enter a number from 1 to ${most}`}
          onValueChange={setUses}
        />
        <Select
          label={t`How long does it work?`}
          value={days}
          options={DAYS.map((one) => ({ value: String(one), label: names[one] }))}
          onValueChange={setDays}
        />
      </FormDialog>
      <OneTimeLink url={url} title={t`Send this link`} onClose={creation.forget}>
        <Trans>Anyone who has it can sign up. It is shown only now.</Trans>
      </OneTimeLink>
    </>
  );
}
