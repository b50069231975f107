import { useLingui } from '@lingui/react/macro';
import {
  SEARCH_AGES,
  SEARCH_COLORS,
  SEARCH_KINDS,
  SEARCH_SHAPES,
  type SearchAge,
  type SearchColor,
  type SearchFilter,
  type SearchKind,
  type SearchScope,
  type SearchShape,
} from '../../../../contract/constants/discovery/search';

interface FilterGroup {
  id: string;
  label: string;
  choices: readonly { filter: SearchFilter; label: string }[];
}

const choicesOf = <Name extends SearchFilter>(names: readonly Name[], labels: Record<Name, string>) =>
  names.map((filter) => ({ filter, label: labels[filter] }));

/** The filters of a scope with their names. A scope of one kind of pin has no kinds to choose from. */
export function useFilterGroups(scope: SearchScope): readonly FilterGroup[] {
  const { t } = useLingui();
  const kinds: Record<SearchKind, string> = {
    videos: t`Videos`,
    recipes: t`Recipes`,
    articles: t`Articles`,
    products: t`Products`,
    stories: t`Stories`,
  };
  const shapes: Record<SearchShape, string> = { tall: t`Tall`, square: t`Square`, wide: t`Wide` };
  const ages: Record<SearchAge, string> = {
    day: t`Last 24 hours`,
    week: t`Last 7 days`,
    month: t`Last 30 days`,
    year: t`Last 365 days`,
  };
  const groups: FilterGroup[] = [
    { id: 'shapes', label: t`Shape`, choices: choicesOf(SEARCH_SHAPES, shapes) },
    { id: 'colors', label: t`Color`, choices: choicesOf(SEARCH_COLORS, useColorNames()) },
    { id: 'ages', label: t`Saved`, choices: choicesOf(SEARCH_AGES, ages) },
  ];
  const hasKinds = scope === 'pins' || scope === 'my_pins';
  return hasKinds ? [{ id: 'kinds', label: t`Kind`, choices: choicesOf(SEARCH_KINDS, kinds) }, ...groups] : groups;
}

function useColorNames(): Record<SearchColor, string> {
  const { t } = useLingui();
  return {
    red: t({ message: 'Red', context: 'a color' }),
    orange: t({ message: 'Orange', context: 'a color' }),
    yellow: t({ message: 'Yellow', context: 'a color' }),
    green: t({ message: 'Green', context: 'a color' }),
    blue: t({ message: 'Blue', context: 'a color' }),
    purple: t({ message: 'Purple', context: 'a color' }),
    pink: t({ message: 'Pink', context: 'a color' }),
    brown: t({ message: 'Brown', context: 'a color' }),
    black: t({ message: 'Black', context: 'a color' }),
    grey: t({ message: 'Gray', context: 'a color' }),
    white: t({ message: 'White', context: 'a color' }),
  };
}
