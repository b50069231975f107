import { useLingui } from '@lingui/react/macro';
import { Tabs } from '../../../ui/Tabs';

export type ExplorePlace = 'today' | 'topics' | 'ideas';

/** The places of ideas; none is current on the page of a search. */
export function ExploreTabs({ current }: { current: ExplorePlace | null }) {
  const { t } = useLingui();
  const labels: Record<ExplorePlace, string> = { today: t`Today`, topics: t`Topics`, ideas: t`Ideas` };
  const places: readonly ExplorePlace[] = ['today', 'topics', 'ideas'];
  return (
    <Tabs
      label={t`Explore`}
      tabs={places.map((place) => ({ to: `/${place}`, label: labels[place], isCurrent: place === current }))}
    />
  );
}
