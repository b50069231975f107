import { Trans, useLingui } from '@lingui/react/macro';
import { reportDecided } from '../../../actions/pins/triedIts';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { useAppDispatch } from '../../../store/hooks';
import { ContentReasons } from './ContentReasons';
import { Decisions } from './Decisions';
import { ReportedText, ReportTable } from './ReportTable';
import { useRead } from './useOperations';

/** Tried-its that people reported, for a site admin to dismiss or remove. */
export function ReportedTriedIts() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const read = useRead('ReportedDidItsResource.get', {});
  const hasReasons = useMessageGroup('contentReports', true);
  if (!read || !hasReasons) return null;
  return (
    <ReportTable
      title={t`Reported tried-its`}
      detail={t`Dismissing keeps it. Removing deletes it for everyone.`}
      empty={<Trans>No reported tried-its.</Trans>}
      rows={read}
      rowKey={({ didItId }) => didItId}
      subject={{ label: t`Tried-it`, value: ({ text }) => text, render: ReportedText }}
      reasons={ContentReasons}
      countOf={({ reportCount }) => reportCount}
      notesOf={({ notes }) => notes}
      actions={({ didItId }) => (
        <Decisions
          removeLabel={t`Remove`}
          question={t`Remove this tried-it?`}
          onDecide={(decided) => dispatch(reportDecided({ triedItId: didItId, ...decided }))}
        />
      )}
    />
  );
}
