import { Trans, useLingui } from '@lingui/react/macro';
import { reportDecided } from '../../actions/triedIts';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { useAppDispatch } from '../../store/hooks';
import { Link } from '../../ui/Link';
import { Photo } from '../photos';
import { Decisions } from './Decisions';
import { Notes } from './Notes';
import { Nothing, Panel } from './OperationsView';
import { Reasons, useReportColumns } from './reportColumns';
import { type Column, Table } from './Table';
import { useRead } from './useOperations';

type ReportedTriedIt = NonNullable<ReturnType<typeof useRead<'ReportedDidItsResource.get'>>>[number];

/** Tried-its that people reported, for a site admin to dismiss or remove. */
export function ReportedTriedIts() {
  const { t } = useLingui();
  const { counted, reported } = useReportColumns<ReportedTriedIt>(({ reportCount }) => reportCount);
  const dispatch = useAppDispatch();
  const read = useRead('ReportedDidItsResource.get', {});
  const hasReasons = useMessageGroup('contentReports', true);
  if (!read || !hasReasons) return null;
  const columns: Column<ReportedTriedIt>[] = [
    { id: 'what', label: t`Tried-it`, value: ({ text }) => text, render: TriedItCell },
    { id: 'reasons', label: t`Reasons`, render: Reasons },
    counted,
    reported,
    {
      id: 'actions',
      label: t`Actions`,
      isNumeric: true,
      render: ({ didItId }) => (
        <Decisions
          removeLabel={t`Remove`}
          question={t`Remove this tried-it?`}
          onDecide={(decision) => dispatch(reportDecided({ triedItId: didItId, decision }))}
        />
      ),
    },
  ];
  return (
    <Panel title={t`Reported tried-its`} detail={t`Dismissing keeps it. Removing deletes it for everyone.`}>
      <Table
        label={t`Reported tried-its`}
        columns={columns}
        rows={read}
        rowKey={({ didItId }) => didItId}
        {...(read.some(({ notes }) => notes.length > 0) && { details: Notes })}
        empty={
          <Nothing>
            <Trans>No reported tried-its.</Trans>
          </Nothing>
        }
      />
    </Panel>
  );
}

function TriedItCell({ pinId, text, image, user }: ReportedTriedIt) {
  return (
    <div>
      <Link to={`/pin/${pinId}/`} dir="auto">
        {text || <Trans>See the pin</Trans>}
      </Link>
      {image && <Photo image={image} name={user.fullName} />}
      <div>
        <Link to={`/${user.username}/`}>
          <bdi>{user.fullName}</bdi>
        </Link>
      </div>
    </div>
  );
}
