import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { DAY_MS } from '../../../../contract/constants/durations';
import { GUEST_ACCESS, GUEST_LINKS, type GuestAccess } from '../../../../contract/constants/pins/guestLinks';
import type { BoardId, PinId } from '../../../../contract/schemas/common';
import { guestLinkSubmitted } from '../../../actions/pins/guestLinks';
import { useFocusFirstError } from '../../../hooks/useFocusFirstError';
import { useNow } from '../../../hooks/useNow';
import { selectRenderedAt } from '../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import styles from './GuestLinks.module.css';
import { NewGuestLink } from './NewGuestLink';
import { useAccessTexts } from './useAccessTexts';
import { useGuestLinkForm } from './useGuestLinkForm';

interface GuestLinkFormProps {
  boardId: BoardId;
  /** Null: the link is to the whole board. */
  pinId: PinId | null;
  onClose: () => void;
}

/** Makes a link, and shows its address once. */
export function GuestLinkForm({ boardId, pinId, onClose }: GuestLinkFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { isBusy, url, fields, error } = useGuestLinkForm();
  const form = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(form);
  const texts = useAccessTexts();
  const now = useNow(useAppSelector(selectRenderedAt));
  const [end, setEnd] = useState('7');
  if (url !== null) return <NewGuestLink url={url} onClose={onClose} />;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    noteTry();
    const { password, ...link } = read(event.currentTarget, now);
    const about = { board_id: boardId, ...(pinId !== null && { pin_id: pinId }) };
    dispatch(guestLinkSubmitted({ ...about, ...link, ...(password !== '' && { password }) }));
  };
  const rights = GUEST_ACCESS.filter((access) => pinId === null || access !== 'add');
  const ends = [
    { value: '1', label: t`After 1 day` },
    { value: '7', label: t`After 7 days` },
    { value: '30', label: t`After 30 days` },
    { value: 'date', label: t`On a date` },
    { value: 'never', label: t`Never` },
  ];
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={send}>
      {error && (
        <Banner tone="error" isUrgent>
          {error}
        </Banner>
      )}
      <TextField label={t`Whom it is for`} name="note" maxLength={GUEST_LINKS.noteLength} error={fields.note} />
      <Select
        label={t`What guests may do`}
        name="access"
        options={rights.map((value) => ({ value, label: texts[value] }))}
        error={fields.access}
      />
      <Select
        label={t`Ends`}
        name="end"
        value={end}
        onValueChange={setEnd}
        options={ends}
        error={end === 'date' ? undefined : fields.expires_at}
      />
      {end === 'date' && <TextField label={t`Last day`} name="day" type="date" error={fields.expires_at} />}
      <PasswordField
        label={t`Password`}
        hint={t`Optional. Tell it to your guests by another way than the link.`}
        name="password"
        autoComplete="new-password"
        error={fields.password}
      />
      <div className={styles.end}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <Trans>Make link</Trans>
        </Button>
      </div>
    </form>
  );
}

/** A date without a day is sent as one that has passed, which the server refuses with words. */
function read(form: HTMLFormElement, now: number) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const end = text('end');
  const day = new Date(`${text('day')}T23:59:59`).getTime();
  const at = end === 'date' ? (Number.isNaN(day) ? 0 : day) : now + Number(end) * DAY_MS;
  return {
    note: text('note').trim(),
    access: (GUEST_ACCESS.find((access) => access === text('access')) ?? 'see') satisfies GuestAccess,
    expires_at: end === 'never' ? null : new Date(at).toISOString(),
    password: text('password'),
  };
}
