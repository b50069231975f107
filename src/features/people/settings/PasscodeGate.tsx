import { type ReactNode, useEffect } from 'react';
import { gateEntered, gateLeft } from '../../../actions/people/parentalPasscodes';
import { selectIsPasscodeEnabled, selectPasscode } from '../../../selectors/people/parentalPasscodes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** A page that only who knows the passcode sees, where the account has one (ledger PASS-001, PASS-002). */
export function PasscodeGate({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const isEnabled = useAppSelector(selectIsPasscodeEnabled);
  const isOpened = useAppSelector((state) => selectPasscode(state).passcode !== null);
  useEffect(() => {
    if (!isEnabled) return;
    dispatch(gateEntered());
    return () => void dispatch(gateLeft());
  }, [dispatch, isEnabled]);
  return isEnabled && !isOpened ? null : children;
}
