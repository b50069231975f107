import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import {
  accountChosen,
  allLogoutRequested,
  linkedAccountChosen,
  opened,
} from '../../../actions/people/accountSwitcher';
import type { SwitcherUser } from '../../../entities/people/switcherUsers';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectIsBusinessOn } from '../../../selectors/context';
import { selectLinkedAccounts, selectOtherAccounts } from '../../../selectors/people/accountSwitcher';
import { selectViewingUser } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Avatar } from '../../../ui/Avatar';
import { LogOutIcon } from '../../../ui/icons/LogOutIcon';
import { PlusIcon } from '../../../ui/icons/PlusIcon';
import type { MenuAction } from '../../../ui/overlays/Menu';

export interface AccountEntries {
  /** Menu entries of the other accounts of this browser, and one to add an account. */
  readonly accounts: readonly MenuAction[];
  /** The entry that logs all accounts out; null if there is only one. */
  readonly logOutAll: MenuAction | null;
}

/** The account menu's entries for other accounts; empty until the menu is open and its texts are loaded. */
export function useAccountEntries(isOpen: boolean): AccountEntries {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const others = useAppSelector(selectOtherAccounts);
  const linked = useAppSelector(selectLinkedAccounts);
  const isBusinessOffered = useAppSelector((state) => selectIsBusinessOn(state) && !selectViewingUser(state).isPartner);
  const isReady = useMessageGroup('accountSwitcher', isOpen);
  useEffect(() => {
    if (isOpen) dispatch(opened());
  }, [dispatch, isOpen]);
  if (!isReady) return { accounts: [], logOutAll: null };

  const entryOf = (choose: typeof accountChosen | typeof linkedAccountChosen) => (account: SwitcherUser) => {
    const { id, fullName, username, email, imageMediumUrl } = account;
    return {
      id,
      label: fullName || username,
      hint: email || username,
      icon: <Avatar name={fullName || username} src={imageMediumUrl} size={24} />,
      onSelect: () => void dispatch(choose({ userId: id })),
    };
  };
  const logOutAll = {
    id: 'logOutAll',
    label: t`Log out of all accounts`,
    icon: <LogOutIcon />,
    onSelect: () => void dispatch(allLogoutRequested()),
  };
  return {
    accounts: [
      ...others.map(entryOf(accountChosen)),
      ...linked.map(entryOf(linkedAccountChosen)),
      { id: 'addAccount', label: t`Add account`, icon: <PlusIcon />, to: '/login' },
      ...(isBusinessOffered
        ? [{ id: 'addBusiness', label: t`Create a business account`, icon: <PlusIcon />, to: '/business/create' }]
        : []),
    ],
    logOutAll: others.length > 0 ? logOutAll : null,
  };
}
