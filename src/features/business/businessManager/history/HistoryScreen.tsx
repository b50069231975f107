import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { HistoryRecord } from '../../../../entities/business/people';
import { intlTag } from '../../../../lib/intl';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppSelector } from '../../../../store/hooks';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { Link } from '../../../../ui/Link';
import { BusinessTable } from '../../businessTable';
import { ManagerFrame } from '../ManagerFrame';
import { useManagerPlace } from '../useManagerPlace';
import { HistoryFilters } from './HistoryFilters';
import { useEventDetails } from './useEventDetails';
import { useEventNames } from './useEventNames';

/** What happened in a business in a range of days, the newest first. */
export function HistoryScreen() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const columns = useColumns();
  const nothing = <EmptyState title={t`Nothing happened on these days`} />;
  return (
    <ManagerFrame
      title={<Trans>History</Trans>}
      intro={<Trans>What happened in the business, and who did it. Days and times are in UTC.</Trans>}
    >
      <BusinessTable<HistoryRecord>
        list="history"
        businessId={businessId}
        label={t`History`}
        columns={columns}
        nameOf={({ id }) => id}
        filters={<HistoryFilters />}
        empty={nothing}
        noMatch={nothing}
      />
    </ManagerFrame>
  );
}

function useColumns(): readonly GridColumn<HistoryRecord>[] {
  const { t } = useLingui();
  const names = useEventNames();
  const detailOf = useEventDetails();
  const locale = useAppSelector(selectTextLocale);
  return useMemo(() => {
    const times = new Intl.DateTimeFormat(intlTag(locale), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC',
    });
    const who = ({ actor }: HistoryRecord) => actor?.fullName ?? t`The site`;
    const what = ({ kind }: HistoryRecord) => names[kind];
    const subject = ({ subjectUser, subjectName }: HistoryRecord) => subjectUser?.fullName ?? subjectName;
    return [
      { id: 'WHAT', label: t`What`, render: what, exported: what },
      { id: 'SUBJECT', label: t`Name`, render: (event) => <bdi>{subject(event)}</bdi>, exported: subject },
      { id: 'DETAIL', label: t`Details`, render: detailOf, exported: detailOf },
      {
        id: 'WHO',
        label: t`Who`,
        render: (event) =>
          event.actor ? <Link to={`/${event.actor.username}/`}>{event.actor.fullName}</Link> : who(event),
        exported: who,
      },
      {
        id: 'CREATED',
        label: t`When`,
        isSortable: true,
        render: ({ createdTime }) => times.format(new Date(createdTime)),
        exported: ({ createdTime }) => createdTime,
      },
    ];
  }, [t, names, detailOf, locale]);
}
