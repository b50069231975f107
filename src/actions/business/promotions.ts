import { createAction } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../../contract/api';
import type { BusinessId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

interface OfForm {
  businessId: BusinessId;
  /** Names the form's request. */
  attempt: string;
}

/** A promotion is to be paused, resumed, ended or edited. */
export const promotionChangeRequested = createAction(
  'promotions/promotionChangeRequested',
  of<OfForm & { change: OptionsOf<'PromotionResource.update'> }>(),
);
/** The figures of a promotion are looked at. */
export const figuresOpened = createAction('promotions/figuresOpened', of<OptionsOf<'PromotionFiguresResource.get'>>());
