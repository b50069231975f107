import { Trans, useLingui } from '@lingui/react/macro';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { Link } from '../../../ui/Link';
import { AppealDecisions, useDecisionTexts } from '../../people/settings';
import { Ago } from './Ago';
import styles from './Operations.module.css';
import { Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useAdminChange } from './useAdminChange';
import { useRead } from './useOperations';

type Appeal = NonNullable<ReturnType<typeof useRead<'AppealsResource.get'>>>[number];

/** Appeals against what site admins decided, for one of them to grant or decline. */
export function AppealsPanel() {
  const read = useRead('AppealsResource.get', {});
  const hasTexts = useMessageGroup('settings', true);
  const hasReasons = useMessageGroup('contentReports', true);
  const hasCommentReasons = useMessageGroup('commentTools', true);
  return read && hasTexts && hasReasons && hasCommentReasons ? <Appeals appeals={read} /> : null;
}

function Appeals({ appeals }: { appeals: readonly Appeal[] }) {
  const { t } = useLingui();
  const columns: Column<Appeal>[] = [
    { id: 'decision', label: t`Decision`, render: Decided },
    { id: 'appeal', label: t`Appeal`, render: AppealCell },
    {
      id: 'appealed',
      label: t`Appealed`,
      isWide: true,
      value: ({ appealedAt }) => appealedAt,
      render: ({ appealedAt }) => <Ago at={appealedAt} />,
    },
    { id: 'actions', label: t`Actions`, isNumeric: true, render: Outcomes },
  ];
  return (
    <Panel title={t`Appeals`}>
      <Table
        label={t`Appeals`}
        columns={columns}
        rows={appeals}
        rowKey={({ decisionId }) => decisionId}
        empty={
          <Nothing>
            <Trans>No open appeals.</Trans>
          </Nothing>
        }
      />
    </Panel>
  );
}

function Decided(appeal: Appeal) {
  const { whatOf, whyOf } = useDecisionTexts();
  return (
    <div className={styles.stack}>
      <b>{whatOf(appeal)}</b>
      {appeal.title !== '' && <span dir="auto">{appeal.title}</span>}
      <span dir="auto">{whyOf(appeal)}</span>
    </div>
  );
}

function AppealCell({ text, user }: Appeal) {
  return (
    <div className={styles.stack}>
      <p dir="auto">{text}</p>
      <Link to={`/operations/people?person=${user.username}`}>
        <bdi>{user.fullName}</bdi>
      </Link>
    </div>
  );
}

function Outcomes({ decisionId: decision_id, user }: Appeal) {
  const { isBusy, send } = useAdminChange('AppealResource.update');
  return (
    <div className={styles.actions}>
      <AppealDecisions
        name={user.fullName}
        isBusy={isBusy}
        onDecide={(outcome) => send({ user_id: user.id, decision_id, outcome })}
      />
    </div>
  );
}
