import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DecisionKind } from '../../../../contract/constants/people/decisions';
import type { NewsKind } from '../../../../contract/constants/talk/news';

/** Says what a person did, with how many others; a separate sentence for each kind, so that it can be translated. */
export function useNewsText(): (kind: NewsKind, name: string, others: number, decided?: DecisionKind | null) => string {
  const { t } = useLingui();
  return (kind, name, others, decided) => {
    const isOne = others <= 0;
    switch (kind) {
      case 'follow':
        return isOne
          ? t`${name} follows you`
          : t`${plural(others, { one: `${name} and # other person follow you`, other: `${name} and # others follow you` })}`;
      case 'save':
        return isOne
          ? t`${name} saved your pin`
          : t`${plural(others, { one: `${name} and # other person saved your pin`, other: `${name} and # others saved your pin` })}`;
      case 'comment':
        return isOne
          ? t`${name} commented on your pin`
          : t`${plural(others, { one: `${name} and # other person commented on your pin`, other: `${name} and # others commented on your pin` })}`;
      case 'reply':
        return isOne
          ? t`${name} replied to your comment`
          : t`${plural(others, { one: `${name} and # other person replied to your comment`, other: `${name} and # others replied to your comment` })}`;
      case 'like':
        return isOne
          ? t`${name} likes your comment`
          : t`${plural(others, { one: `${name} and # other person like your comment`, other: `${name} and # others like your comment` })}`;
      case 'tried':
        return isOne
          ? t`${name} tried your pin`
          : t`${plural(others, { one: `${name} and # other person tried your pin`, other: `${name} and # others tried your pin` })}`;
      case 'answer':
        return isOne
          ? t`${name} answered a question in your story`
          : t`${plural(others, { one: `${name} and # other person answered a question in your story`, other: `${name} and # others answered a question in your story` })}`;
      case 'mention':
        return isOne
          ? t`${name} mentioned you`
          : t`${plural(others, { one: `${name} and # other person mentioned you`, other: `${name} and # others mentioned you` })}`;
      case 'brought':
        return t`${name} brought pins from elsewhere`;
      case 'published':
        return t`Your video is ready and your pin is published`;
      case 'publishFailed':
        return t`Your video pin couldn’t be published. It’s among your drafts.`;
      case 'removed':
        switch (decided) {
          case 'pin':
            return t`Your pin was removed. See why.`;
          case 'board':
            return t`Your board was removed. See why.`;
          case 'comment':
            return t`Your comment was removed. See why.`;
          default:
            return t`Something you posted was removed. See why.`;
        }
      case 'restored':
        switch (decided) {
          case 'pin':
            return t`Your pin is back`;
          case 'board':
            return t`Your board is back`;
          case 'comment':
            return t`Your comment is back`;
          default:
            return t`What you posted is back`;
        }
    }
  };
}
