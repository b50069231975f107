import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import { HOME_FEED_ORDERS, type HomeFeedOrder } from '../../../../contract/constants/discovery/homeFeed';
import { homeOptionsShown, orderChosen } from '../../../actions/discovery/homeFeed';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectHomeOrder, selectHomeTab, selectTabBoards } from '../../../selectors/discovery/homeFeed';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { SortIcon } from '../../../ui/icons/SortIcon';
import { Menu } from '../../../ui/overlays/Menu';
import { Tabs } from '../../../ui/Tabs';
import styles from './HomeOptions.module.css';

/** Its space is reserved while it loads, so that nothing below it moves. */
export function HomeOptions() {
  const dispatch = useAppDispatch();
  const hasTexts = useMessageGroup('feedPreferences', true);
  useEffect(() => void dispatch(homeOptionsShown()), [dispatch]);
  return (
    <div className={styles.options}>
      {hasTexts && (
        <>
          <HomeTabs />
          <OrderMenu />
        </>
      )}
    </div>
  );
}

/** Tabs: the whole feed, and ideas for each of the recent boards (ledger HOME-008). */
function HomeTabs() {
  const { t } = useLingui();
  const boards = useAppSelector(selectTabBoards, shallowEqual);
  const { boardId, index } = useAppSelector(selectHomeTab, shallowEqual);
  return (
    <Tabs
      key={`${boardId}:${index}`}
      label={t`Home feed`}
      tabs={[
        { to: '/', label: t`For you`, isCurrent: boardId === null },
        ...boards.map(({ id, name }) => ({ to: `/?board=${id}`, label: name, isCurrent: id === boardId })),
      ]}
    />
  );
}

function OrderMenu() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const order = useAppSelector(selectHomeOrder);
  const isWhole = useAppSelector((state) => selectHomeTab(state).boardId === null);
  if (!order || !isWhole) return null;
  const names: Record<HomeFeedOrder, string> = { ranked: t`For you`, newest: t`Newest first`, shuffled: t`Shuffled` };
  const hints: Record<HomeFeedOrder, string> = {
    ranked: t`What you follow, plus ideas inspired by your saves`,
    newest: t`Only what you follow`,
    shuffled: t`A different mix every time`,
  };
  return (
    <Menu
      label={t`Order of the home feed`}
      align="end"
      entries={HOME_FEED_ORDERS.map((id) => ({
        id,
        label: names[id],
        hint: hints[id],
        isChecked: id === order,
        onSelect: () => dispatch(orderChosen({ order: id })),
      }))}
      trigger={(props) => (
        <Button {...props} variant="ghost" iconStart={<SortIcon size={20} />}>
          <span className="visuallyHidden">{t`Order of the home feed`}: </span>
          {names[order]}
        </Button>
      )}
    />
  );
}
