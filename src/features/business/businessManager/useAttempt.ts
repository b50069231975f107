import { useState } from 'react';
import type { EndpointKey } from '../../../../contract/endpoints';
import { uuid4 } from '../../../lib/uuid';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppSelector } from '../../../store/hooks';

interface Entry {
  exception?: { message: string; ids: readonly string[] };
}

const NO_FIELDS: Readonly<Record<string, string>> = {};

/**
 * One try of a form after the other, each with a request of its own, so that nothing of an earlier one shows. `problems`:
 * why the call failed, or why entries of several were refused. `begin` returns the name of the next try.
 */
export function useAttempt(resource: EndpointKey) {
  const [attempt, setAttempt] = useState('');
  const request = useAppSelector((state) => selectFormRequest(state, resource, attempt));
  const entries: readonly Entry[] = Array.isArray(request?.data) ? request.data : [];
  const problems = request?.error
    ? [request.error.message]
    : entries.flatMap(({ exception }) => exception?.message ?? []);
  return {
    isBusy: request?.status === 'loading',
    isDone: request?.status === 'complete' && problems.length === 0,
    problems,
    /** What the call answered; null as long as it has not. */
    data: request?.data ?? null,
    /** The entries that were refused, with the ids that each is about. */
    refused: entries.flatMap(({ exception }) => exception ?? []),
    /** What is wrong with single fields. */
    fields: request?.error?.extraData.fields ?? NO_FIELDS,
    begin(): string {
      const next = uuid4();
      setAttempt(next);
      return next;
    },
  };
}

export type Attempt = ReturnType<typeof useAttempt>;
