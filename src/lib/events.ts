/**
 * Gives an event its payload type and keeps its name literal: `createAction('pins/opened', of<{ pinId: PinId }>())`.
 * createAction's own type argument would widen the name to string, and the saga table could not be checked.
 */
export function of<Payload>() {
  return (payload: Payload) => ({ payload });
}
