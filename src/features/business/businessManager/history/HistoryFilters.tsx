import { useLingui } from '@lingui/react/macro';
import { BUSINESS_EVENT_KINDS, type BusinessEventKind } from '../../../../../contract/constants/business/businesses';
import { listChanged } from '../../../../actions/business/lists';
import { selectTableList } from '../../../../selectors/business/lists';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Select } from '../../../../ui/fields/Select';
import { TextField } from '../../../../ui/fields/TextField';
import styles from '../Manager.module.css';
import { useManagerPlace } from '../useManagerPlace';

/** Which kinds of events are shown together, by how their names begin. */
const TOPICS = {
  people: ['member', 'role', 'systemUser', 'invite', 'organizationManager'],
  partners: ['partner'],
  access: ['access', 'assetGroup'],
  adAccounts: ['adAccount', 'accountRequest', 'billing', 'audience'],
  shop: ['catalog', 'feed', 'tag', 'website', 'merchant'],
  business: ['business', 'child', 'brandAccount'],
} as const;
type Topic = keyof typeof TOPICS;

const kindsOf = (topic: Topic): BusinessEventKind[] =>
  BUSINESS_EVENT_KINDS.filter((kind) => TOPICS[topic].some((start) => kind.startsWith(start)));
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days of a history that are shown, and what happened in them. */
export function HistoryFilters() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId } = useManagerPlace();
  const filters = useAppSelector((state) => selectTableList(state, 'history', businessId).filtersPayload);
  const start = String(filters?.start_date ?? '');
  const end = String(filters?.end_date ?? '');
  const chosen = (Object.keys(TOPICS) as Topic[]).find((topic) => kindsOf(topic)[0] === filters?.kinds?.[0]) ?? '';
  const names: Record<Topic, string> = {
    people: t`People`,
    partners: t`Partners`,
    access: t`Access`,
    adAccounts: t`Ad accounts`,
    shop: t`Catalogs, tags and websites`,
    business: t`Business`,
  };
  const change = (to: { start_date?: string; end_date?: string; kinds?: BusinessEventKind[] | undefined }) => {
    const { kinds, ...days } = { ...filters, ...to };
    const filtersPayload = { ...days, ...(kinds !== undefined && { kinds }) };
    dispatch(listChanged({ list: 'history', businessId, change: { filtersPayload } }));
  };
  const setDay = (day: 'start_date' | 'end_date') => (value: string) => {
    if (DAY.test(value)) change({ [day]: value });
  };
  return (
    <div className={styles.days}>
      <TextField label={t`First day`} type="date" value={start} max={end} onValueChange={setDay('start_date')} />
      <TextField label={t`Last day`} type="date" value={end} min={start} onValueChange={setDay('end_date')} />
      <Select
        label={t`Topic`}
        value={chosen}
        placeholder={t`Everything that happened`}
        options={(Object.keys(TOPICS) as Topic[]).map((value) => ({ value, label: names[value] }))}
        onValueChange={(value) => change({ kinds: value === '' ? undefined : kindsOf(value as Topic) })}
      />
    </div>
  );
}
