import type { Services } from '../platform/http/context';
import type { JobDefinitions } from '../platform/ops/jobDefinitions';
import type { AllHandlers } from '../transport/dispatcher';
import { adminArea } from './admin';
import { boardsArea } from './boards';
import { businessArea } from './business';
import { contentArea } from './content';
import { discoveryArea } from './discovery';
import { peopleArea } from './people';
import { pinsArea } from './pins';
import { runningArea } from './running';
import { talkArea } from './talk';

/** Every endpoint of the contract has its handler in an area: a missing one does not compile. */
export const handlers: AllHandlers = {
  ...runningArea.handlers,
  ...contentArea.handlers,
  ...peopleArea.handlers,
  ...boardsArea.handlers,
  ...pinsArea.handlers,
  ...discoveryArea.handlers,
  ...talkArea.handlers,
  ...adminArea.handlers,
  ...businessArea.handlers,
};

/** Every kind of job that a domain declares has its definition in an area: a missing one does not compile. */
export function jobDefinitions(services: Services): JobDefinitions {
  return {
    ...runningArea.jobs(services),
    ...contentArea.jobs(services),
    ...peopleArea.jobs(services),
    ...boardsArea.jobs(services),
    ...pinsArea.jobs(services),
    ...discoveryArea.jobs(services),
    ...talkArea.jobs(services),
    ...adminArea.jobs(services),
    ...businessArea.jobs(services),
  };
}
