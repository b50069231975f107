import type { Family } from '../art/catalogue';
import { livelyComments } from './comments/lively';
import { madeComments } from './comments/made';
import { natureComments } from './comments/nature';

/**
 * Lines by what they speak of, one on a line: a family's fit all of its pictures, a motif's own only that one and are
 * preferred. A line may carry the answer of the pin's owner after ' >> '.
 */
export type CommentBank = Readonly<Partial<Record<Family | `${Family}/${string}`, string>>>;

export const COMMENT_BANK: CommentBank = { ...natureComments, ...madeComments, ...livelyComments };
