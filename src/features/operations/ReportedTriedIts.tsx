import { Trans, useLingui } from '@lingui/react/macro';
import { reportDecided } from '../../actions/triedIts';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { useAppDispatch } from '../../store/hooks';
import { Link } from '../../ui/Link';
import { Photo } from '../photos';
import { ContentReasons } from './ContentReasons';
import { Decisions } from './Decisions';
import { Author, ReportTable } from './ReportTable';
import { useRead } from './useOperations';

type ReportedTriedIt = NonNullable<ReturnType<typeof useRead<'ReportedDidItsResource.get'>>>[number];

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
      subject={{ label: t`Tried-it`, value: ({ text }) => text, render: TriedItCell }}
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

const TriedItCell = ({ pinId, text, image, user }: ReportedTriedIt) => (
  <div>
    <Link to={`/pin/${pinId}/`} dir="auto">
      {text || <Trans>See the pin</Trans>}
    </Link>
    {image && <Photo image={image} name={user.fullName} />}
    <Author user={user} />
  </div>
);
