import { memberPart } from '../../../hooks/memberPart';

export const DraftDesk = memberPart(
  async () => (await import(/* webpackChunkName: "member-pin-builder" */ './DraftDesk')).DraftDesk,
);

export const PublishAll = memberPart(
  async () => (await import(/* webpackChunkName: "member-pin-builder" */ './PublishAll')).PublishAll,
);
