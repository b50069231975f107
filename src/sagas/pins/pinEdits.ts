import type { OptionsOf } from '../../../contract/api';
import type { PinEdits } from '../../actions/pins/pins';

/** Edits of a pin under the wire's names. */
export function toPinOptions(edits: PinEdits): Omit<OptionsOf<'PinResource.update'>, 'id'> {
  const { altText: alt_text, commentsDisabled: comments_disabled, ...same } = edits;
  return { ...same, alt_text, comments_disabled };
}
