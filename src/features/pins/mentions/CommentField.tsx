import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import { textLength } from '../../../../contract/constants/textLength';
import { MessageField, type MessageFieldProps } from '../../../ui/fields/MessageField';
import { Mentions } from './memberParts';

type CommentFieldProps = Omit<MessageFieldProps, 'max' | 'error' | 'fieldRef'>;

/** A field for the text of a comment, in which people can be mentioned. */
export function CommentField(props: CommentFieldProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const { value, onValueChange } = props;
  const isTooLong = textLength(value) > LIMITS.comment;
  return (
    <div>
      <Mentions field={field} text={value} onWrite={onValueChange} />
      <MessageField
        {...props}
        fieldRef={field}
        max={LIMITS.comment}
        error={isTooLong ? t`Use at most 500 characters` : undefined}
      />
    </div>
  );
}
