import { boardHandlers } from '../domains/boards';
import { followHandlers } from '../domains/follows';
import { sectionHandlers } from '../domains/sections';
import { sessionHandlers } from '../domains/sessions';
import { userHandlers } from '../domains/users';
import type { AllHandlers } from './dispatcher';

/** Every endpoint of the contract has its handler in one of the domains. */
export const handlers = {
  ...sessionHandlers,
  ...userHandlers,
  ...boardHandlers,
  ...sectionHandlers,
  ...followHandlers,
} as unknown as AllHandlers;
