import { useLingui } from '@lingui/react/macro';
import type { MessageEntity } from '../../../entities/talk/conversations';

/** A message in one line: what was written, or what was sent. */
export function useSnippet(message: MessageEntity | undefined): string {
  const { t } = useLingui();
  if (!message) return '';
  if (message.text !== '') return message.text;
  if (message.attached === 'user') return t`Sent a profile`;
  if (message.attached === 'triedIt') return t`Sent a tried-it`;
  return message.attached === 'board' ? t`Sent a board` : t`Sent a pin`;
}
