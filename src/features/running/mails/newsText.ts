import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { NewsLine } from '../../../../contract/mails';

/** The sentences of the news hub (`useNewsText`), for mails and push messages: they have a catalogue of their own. */
export function newsText(i18n: I18n, { kind, name, others = 0 }: NewsLine): string {
  const isOne = others <= 0;
  switch (kind) {
    case 'follow':
      return isOne
        ? i18n._(msg`${name} follows you`)
        : i18n._(
            msg`${plural(others, { one: `${name} and # other person follow you`, other: `${name} and # others follow you` })}`,
          );
    case 'save':
      return isOne
        ? i18n._(msg`${name} saved your pin`)
        : i18n._(
            msg`${plural(others, { one: `${name} and # other person saved your pin`, other: `${name} and # others saved your pin` })}`,
          );
    case 'comment':
      return isOne
        ? i18n._(msg`${name} commented on your pin`)
        : i18n._(
            msg`${plural(others, { one: `${name} and # other person commented on your pin`, other: `${name} and # others commented on your pin` })}`,
          );
    case 'reply':
      return isOne
        ? i18n._(msg`${name} replied to your comment`)
        : i18n._(
            msg`${plural(others, { one: `${name} and # other person replied to your comment`, other: `${name} and # others replied to your comment` })}`,
          );
    case 'like':
      return isOne
        ? i18n._(msg`${name} likes your comment`)
        : i18n._(
            msg`${plural(others, { one: `${name} and # other person like your comment`, other: `${name} and # others like your comment` })}`,
          );
    case 'tried':
      return isOne
        ? i18n._(msg`${name} tried your pin`)
        : i18n._(
            msg`${plural(others, { one: `${name} and # other person tried your pin`, other: `${name} and # others tried your pin` })}`,
          );
    case 'answer':
      return isOne
        ? i18n._(msg`${name} answered a question in your story`)
        : i18n._(
            msg`${plural(others, { one: `${name} and # other person answered a question in your story`, other: `${name} and # others answered a question in your story` })}`,
          );
    case 'mention':
      return isOne
        ? i18n._(msg`${name} mentioned you`)
        : i18n._(
            msg`${plural(others, { one: `${name} and # other person mentioned you`, other: `${name} and # others mentioned you` })}`,
          );
    case 'brought':
      return i18n._(msg`${name} brought pins from elsewhere`);
    case 'published':
      return i18n._(msg`Your video is ready and your pin is published`);
    case 'publishFailed':
      return i18n._(msg`Your video pin couldn’t be published. It’s among your drafts.`);
    case 'removed':
      return i18n._(msg`Something you posted was removed`);
    case 'restored':
      return i18n._(msg`Something of yours is back`);
  }
}
