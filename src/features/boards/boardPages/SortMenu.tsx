import { useLingui } from '@lingui/react/macro';
import type { BoardSort } from '../../../../contract/constants/boards/boardSorts';
import { navigationRequested } from '../../../actions/navigation';
import { selectBoardSort } from '../../../selectors/boards/boards';
import { selectCurrentEntry, selectQuery } from '../../../selectors/navigation';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { SortIcon } from '../../../ui/icons/SortIcon';
import { Menu } from '../../../ui/overlays/Menu';

/** Sorts the pins of a board or a section for the viewer. The order is in the URL, so that it can be shared. */
export function SortMenu() {
  const { t } = useLingui();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const sort = useAppSelector(selectBoardSort);
  const labels: Record<BoardSort, string> = { newest: t`Newest`, title: t`Title`, color: t`Color` };
  const choices = [
    { id: 'own', label: t`Board order`, sort: undefined },
    ...(Object.keys(labels) as BoardSort[]).map((id) => ({ id, label: labels[id], sort: id })),
  ];
  const choose = (wanted: BoardSort | undefined) => {
    const query = selectQuery(store.getState());
    query.delete('sort');
    if (wanted) query.set('sort', wanted);
    const pathname = selectCurrentEntry(store.getState())?.path.split(/[?#]/)[0] ?? '/';
    dispatch(navigationRequested({ to: query.size > 0 ? `${pathname}?${query}` : pathname, replace: true }));
  };
  return (
    <Menu
      label={t`Sort pins`}
      align="end"
      entries={choices.map((choice) => ({
        id: choice.id,
        label: choice.label,
        isChecked: choice.sort === sort,
        onSelect: () => choose(choice.sort),
      }))}
      trigger={(props) => (
        <Button {...props} variant="ghost" iconStart={<SortIcon size={20} />}>
          <span className="visuallyHidden">{t`Sort pins`}: </span>
          {sort ? labels[sort] : t`Board order`}
        </Button>
      )}
    />
  );
}
