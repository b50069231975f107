import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { underageConfirmationClosed } from '../../../../actions/business/management';
import { selectManagement } from '../../../../selectors/business/businesses';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog';

/**
 * Asks those who give access to ads whether the person is 18 or older (ledger BIZ-056). Asked of everybody alike, so that
 * it tells nobody's age.
 */
export function UnderageConfirmation({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const isVisible = useAppSelector((state) => selectManagement(state).isUnderageConfirmationVisible);
  const close = () => void dispatch(underageConfirmationClosed());
  useEffect(() => () => void dispatch(underageConfirmationClosed()), [dispatch]);
  return (
    <ConfirmDialog
      isOpen={isVisible}
      onClose={close}
      onConfirm={() => {
        close();
        onConfirm();
      }}
      title={t`Are they 18 or older?`}
      confirmLabel={t`Yes, give access`}
    >
      <Trans>Ads are for adults. Whoever is younger can promote nothing, even with access.</Trans>
    </ConfirmDialog>
  );
}
