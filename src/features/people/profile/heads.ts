import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { SHARE_CARD, shareCardPath } from '../../../../contract/constants/content/shareCards';
import type { HistoryEntry } from '../../../actions/navigation';
import type { PageHead } from '../../../lib/head';
import type { RootState } from '../../../reducers/root';
import { selectSiteName } from '../../../selectors/context';
import { selectEntity } from '../../../selectors/entities';
import { selectUserIdAt } from '../../../selectors/people/users';

const userAt = (state: RootState, { params }: HistoryEntry) =>
  selectEntity(state, 'users', selectUserIdAt(state, params.username ?? ''));

/** `part` is the page's last segment, with its slash. */
export function profileHead(part: '' | '_created/' | '_pins/' | '_tried/' | '_shop/') {
  return (state: RootState, entry: HistoryEntry, i18n: I18n): PageHead => {
    const user = userAt(state, entry);
    if (!user) return { title: i18n._(msg`Profile`), isNoIndex: true };
    const { username, fullName: name, about, boardCount = 0, pinCount = 0 } = user;
    const siteName = selectSiteName(state);
    const boards = i18n._(msg`${plural(boardCount, { one: '# board', other: '# boards' })}`);
    const pins = i18n._(msg`${plural(pinCount, { one: '# pin', other: '# pins' })}`);
    return {
      title: i18n._(msg`${name} (${username})`),
      description: about || i18n._(msg`${name} keeps ${pins} on ${boards} on ${siteName}.`),
      canonicalPath: `/${username}/${part}`,
      type: 'profile',
      // Not indexed without public boards. That includes all people under 16, without revealing which profiles are
      // theirs.
      isNoIndex: boardCount === 0 || (part === '_shop/' && !user.hasShop),
      image: { url: shareCardPath(`/${username}/`), width: SHARE_CARD.width, height: SHARE_CARD.height, alt: name },
    };
  };
}

/** Lists of people are not indexed. */
export function followersHead(part: 'followers/' | 'following/') {
  return (state: RootState, entry: HistoryEntry, i18n: I18n): PageHead => {
    const user = userAt(state, entry);
    const name = user?.fullName ?? '';
    return {
      title: part === 'followers/' ? i18n._(msg`Followers of ${name}`) : i18n._(msg`Followed by ${name}`),
      canonicalPath: user && `/${user.username}/${part}`,
      isNoIndex: true,
    };
  };
}
