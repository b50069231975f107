import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { GuestLink } from '../../../../contract/schemas/pins/guestLinks';
import { guestLinkRevoked } from '../../../actions/pins/guestLinks';
import { formatDate } from '../../../lib/formatDates';
import { selectRenderedAt, selectTextLocale } from '../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { RelativeTime } from '../../../ui/RelativeTime';
import styles from './GuestLinks.module.css';
import { useAccessTexts } from './useAccessTexts';

/** A link: what it opens, until when, and who came. */
export function GuestLinkItem({ link }: { link: GuestLink }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const now = useAppSelector(selectRenderedAt);
  const locale = useAppSelector(selectTextLocale);
  const texts = useAccessTexts();
  const [isAsking, setAsking] = useState(false);
  const name = link.note || (link.pin_id === null ? t`Link to the board` : t`Link to a pin`);
  const about = [
    link.pin_id === null ? t`Board` : t`Pin`,
    texts[link.access],
    ...(link.has_password ? [t`With a password`] : []),
  ];
  return (
    <li className={styles.link}>
      <div className={styles.grow}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p className={styles.hint}>{about.join(' · ')}</p>
        <p className={styles.hint}>
          <Term link={link} now={now} locale={locale} /> ·{' '}
          {link.last_visit_at === null ? (
            <Trans>No visits yet</Trans>
          ) : (
            <>
              <Plural value={link.visits} one="# visit" other="# visits" />,{' '}
              <Trans>
                the last <RelativeTime at={link.last_visit_at} now={now} locale={locale} />
              </Trans>
            </>
          )}
          {link.added > 0 && (
            <>
              {' · '}
              <Plural value={link.added} one="# picture added" other="# pictures added" />
            </>
          )}
        </p>
      </div>
      <Button size="sm" onClick={() => setAsking(true)} aria-label={t`Revoke ${name}`}>
        <Trans>Revoke</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          dispatch(guestLinkRevoked({ id: link.id, boardId: link.board_id }));
        }}
        title={t`Revoke this link?`}
        confirmLabel={t`Revoke`}
        isDanger
      >
        <Trans>It opens nothing any more, and pages that are open with it close at once.</Trans>
      </ConfirmDialog>
    </li>
  );
}

function Term({ link, now, locale }: { link: GuestLink; now: number; locale: string }) {
  if (link.expires_at === null) return <Trans>Never ends</Trans>;
  const day = formatDate(link.expires_at, locale);
  return new Date(link.expires_at).getTime() <= now ? <Trans>Ended on {day}</Trans> : <Trans>Ends on {day}</Trans>;
}
