import { lazyPart, useLazyPart } from '../../../hooks/useLazyPart';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectReveal } from '../../../selectors/pins/reveal';
import { useAppSelector } from '../../../store/hooks';

const dialog = lazyPart(
  async () => (await import(/* webpackChunkName: "save-dialogs" */ './RevealDialog.impl')).RevealDialog,
);

/** Asks before pins of a secret board become visible to others, however they were saved or moved. */
export function RevealGate() {
  const request = useAppSelector(selectReveal);
  const { part: RevealDialog } = useLazyPart(dialog, request !== null);
  const hasTexts = useMessageGroup('saveDialogs', request !== null);
  return request && RevealDialog && hasTexts ? <RevealDialog request={request} /> : null;
}
