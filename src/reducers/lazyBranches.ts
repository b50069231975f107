import type { EventLogState } from './eventLog';
import type { PinBuilderState } from './pinBuilder';
import type { UploadsState } from './uploads';

/** Branches of state that come with the pages that need them. A new one adds one line here. */
export interface LazyBranches {
  readonly pinBuilder?: PinBuilderState;
  readonly eventLog?: EventLogState;
  readonly uploads?: UploadsState;
}
