import { Trans } from '@lingui/react/macro';
import { loginSignupOpened, unauthSaveAttempted } from '../../../actions/people/session';
import type { PinEntity } from '../../../entities/pins/pins';
import { memberPart } from '../../../hooks/memberPart';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import styles from './SaveControls.module.css';

const MemberSave = memberPart(async () => (await import(/* webpackChunkName: "member" */ './MemberSave')).MemberSave);

interface SaveControlsProps {
  pinId: PinEntity['id'];
  /** Over a picture the board's name is white. */
  isOnPicture?: boolean;
}

/**
 * Saves by one click to the suggested board, or to another one. After a save it shows the pin's board, and selecting
 * another one moves the new pin (ledger PIN-007).
 */
export function SaveControls({ pinId, isOnPicture = false }: SaveControlsProps) {
  const isMember = useAppSelector(selectIsAuthenticated);
  return (
    <div className={cx(styles.controls, isOnPicture && styles.onPicture)}>
      {isMember ? <MemberSave pinId={pinId} /> : <VisitorSave pinId={pinId} />}
    </div>
  );
}

/** The pin is remembered and saved right after login or signup (ledger CTX-030, CTX-033). */
function VisitorSave({ pinId }: { pinId: PinEntity['id'] }) {
  const dispatch = useAppDispatch();
  const save = () => {
    dispatch(loginSignupOpened({ from: 'save' }));
    dispatch(unauthSaveAttempted({ pinId }));
  };
  return (
    <>
      <span />
      <Button data-shortcut="save" variant="primary" onClick={save}>
        <Trans>Save</Trans>
      </Button>
    </>
  );
}
