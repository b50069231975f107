import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BoardId } from '../../../../contract/schemas/common';
import { searchPath } from '../../../selectors/discovery/search';
import { selectHasMessages, selectUsername } from '../../../selectors/people/session';
import { selectPickerBoards } from '../../../selectors/pins/pins';
import { useAppSelector } from '../../../store/hooks';
import { useEntities } from '../../../store/useEntity';
import { BellIcon } from '../../../ui/icons/BellIcon';
import { BoardIcon } from '../../../ui/icons/BoardIcon';
import { HomeIcon } from '../../../ui/icons/HomeIcon';
import { LockIcon } from '../../../ui/icons/LockIcon';
import { MessageIcon } from '../../../ui/icons/MessageIcon';
import { PersonIcon } from '../../../ui/icons/PersonIcon';
import { PlusIcon } from '../../../ui/icons/PlusIcon';
import { SearchIcon } from '../../../ui/icons/SearchIcon';
import { SettingsIcon } from '../../../ui/icons/SettingsIcon';
import { SparklesIcon } from '../../../ui/icons/SparklesIcon';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import type { PickerGroup, PickerOption } from '../../../ui/overlays/Picker';

/** An option that leads to an address; the only one without it creates a board. */
export interface Command extends PickerOption {
  to?: string;
}
type CommandGroup = PickerGroup & { options: readonly Command[] };

const NO_BOARDS: readonly BoardId[] = [];

const toPage = (to: string, label: string, before: ReactNode): Command => ({ id: `page ${to}`, label, to, before });

/** What the member can go to, create, and search for with what they have typed. */
export function useCommands(search: string): CommandGroup[] {
  const { t } = useLingui();
  const pages = usePages();
  const boards = useEntities('boards', useAppSelector(selectPickerBoards)?.all_boards ?? NO_BOARDS);
  const query = search.trim();
  return [
    { id: 'pages', label: t`Go to`, options: pages },
    {
      id: 'boards',
      label: t`Your boards`,
      options: boards.map(({ id, name, url, coverImages, privacy }) => ({
        id: `board ${id}`,
        label: name,
        to: url,
        picture: coverImages?.[0]?.url ?? null,
        icon: privacy === 'secret' ? <LockIcon size={16} title={t`Secret`} /> : undefined,
      })),
    },
    {
      id: 'create',
      label: t`Create`,
      options: [
        toPage('/pin-builder', t`Create pin`, <PlusIcon />),
        { id: 'board', label: t`Create board`, before: <BoardIcon /> },
      ],
    },
    {
      id: 'search',
      label: t`Search`,
      // Named with what is typed, spaces too, so that the list's own filter always keeps it.
      options: query === '' ? [] : [toPage(searchPath('pins', query), t`Search for “${search}”`, <SearchIcon />)],
    },
  ].filter(({ options }) => options.length > 0);
}

function usePages(): Command[] {
  const { t } = useLingui();
  const username = useAppSelector(selectUsername) ?? '';
  const hasMessages = useAppSelector(selectHasMessages);
  return [
    toPage('/', t`Home`, <HomeIcon />),
    toPage('/today', t`Explore`, <SparklesIcon />),
    toPage(`/${username}/`, t`Your profile`, <PersonIcon />),
    toPage('/notifications', t`Notifications`, <BellIcon />),
    ...(hasMessages ? [toPage('/messages', t`Messages`, <MessageIcon />)] : []),
    toPage('/settings', t`Settings`, <SettingsIcon />),
    toPage('/settings/trash', t`Trash`, <TrashIcon />),
  ];
}
