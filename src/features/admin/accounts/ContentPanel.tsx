import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ACCOUNTS, type TakedownKind } from '../../../../contract/constants/admin/accounts';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/fields/TextArea';
import { Link } from '../../../ui/Link';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import { Ago, type Column, Nothing, Panel, Table, useAdminChange, useReasonHint } from '../operations';
import type { AccountDetails } from './AccountDialogs';
import styles from './Accounts.module.css';

type Content = AccountDetails['content'][number];

/** A person's newest content, which a site admin can take down. */
export function ContentPanel({ content }: { content: readonly Content[] }) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<Content | null>(null);
  const kinds: Record<TakedownKind, string> = {
    pin: t`Pin`,
    board: t`Board`,
    comment: t({ message: 'Comment', context: 'what somebody wrote' }),
  };
  const columns: Column<Content>[] = [
    {
      id: 'title',
      label: t`Title or text`,
      render: ({ title, path, kind }) => (
        <Link to={path} className={styles.clip}>
          <bdi>{title || kinds[kind]}</bdi>
        </Link>
      ),
    },
    { id: 'kind', label: t`Kind`, value: ({ kind }) => kinds[kind] },
    {
      id: 'created',
      label: t`Created`,
      isWide: true,
      value: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => <Ago at={createdAt} />,
    },
    {
      id: 'actions',
      label: t`Actions`,
      isNumeric: true,
      render: (one) => {
        const name = one.title || kinds[one.kind];
        return (
          <Button size="sm" aria-label={t`Remove ${name}`} onClick={() => setRemoving(one)}>
            <Trans>Remove</Trans>
          </Button>
        );
      },
    },
  ];
  return (
    <Panel title={t`Newest boards, pins and comments`} detail={t`Without secret boards and what is on them.`}>
      <Table
        label={t`Newest boards, pins and comments`}
        columns={columns}
        rows={content}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        searchText={({ title }) => title}
        empty={
          <Nothing>
            <Trans>Nothing yet.</Trans>
          </Nothing>
        }
      />
      {removing && <TakedownDialog content={removing} onClose={() => setRemoving(null)} />}
    </Panel>
  );
}

function TakedownDialog({ content: { kind, id, title }, onClose }: { content: Content; onClose: () => void }) {
  const { t } = useLingui();
  const takedown = useAdminChange('TakedownResource.create');
  const reasonHint = useReasonHint();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const questions: Record<TakedownKind, string> = {
    pin: t`Remove this pin?`,
    board: t`Remove this board and its pins?`,
    comment: t`Remove this comment?`,
  };
  const send = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    takedown.send({ kind, id, reason });
    onClose();
  };
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={questions[kind]}
      sendLabel={<Trans>Remove</Trans>}
      isBusy={takedown.isBusy}
      onSend={send}
    >
      {title !== '' && (
        <p className={styles.clip}>
          <bdi>{title}</bdi>
        </p>
      )}
      <p>
        <Trans>It disappears for everyone, and its owner cannot restore it.</Trans>
      </p>
      <TextArea
        label={t`Reason`}
        hint={reasonHint}
        dir="auto"
        rows={3}
        maxLength={ACCOUNTS.reasonLength}
        value={reason}
        error={isMissing ? t`Write a reason` : undefined}
        onValueChange={setReason}
      />
    </FormDialog>
  );
}
