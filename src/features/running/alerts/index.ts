import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { AlertKind } from '../../../../contract/constants/admin/alerts';

const GB = 1e9;

/** What is wrong with the site, in one sentence; `value`: see `ALERT_KINDS`. */
export function alertText(i18n: I18n, { kind, value }: { kind: AlertKind; value: number }): string {
  const free = i18n.number(value / GB, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 });
  const share = i18n.number(value / 100, { style: 'percent' });
  const texts: Record<AlertKind, MessageDescriptor> = {
    backupFailed: msg`No backup could be made`,
    backupOld: msg`${plural(value, { one: 'There has been no new backup for # hour', other: 'There has been no new backup for # hours' })}`,
    jobsFailed: msg`${plural(value, { one: '# job was given up', other: '# jobs were given up' })}`,
    diskLow: msg`The disk is nearly full: ${free} are free`,
    mailsWaiting: msg`${plural(value, { one: '# mail cannot be sent', other: '# mails cannot be sent' })}`,
    failures: msg`${share} of all requests failed in the last ten minutes`,
    certificate: isOver(value)
      ? msg`The certificate of this site has ended`
      : msg`${plural(value, { one: 'The certificate of this site ends in # day', other: 'The certificate of this site ends in # days' })}`,
  };
  return i18n._(texts[kind]);
}

const isOver = (days: number) => days <= 0;

const ADVICE: Readonly<Record<AlertKind, MessageDescriptor>> = {
  backupFailed: msg`Nothing protects what was added since the last one. The operations page says why it failed.`,
  backupOld: msg`Nothing protects what was added since the last one. Check that the server runs and that its disk has room.`,
  jobsFailed: msg`They were tried eight times. The operations page says why each failed, and can run it again.`,
  diskLow: msg`Soon nobody can add images or videos. Free some space, or use a larger disk.`,
  mailsWaiting: msg`People wait for links to log in and to confirm their address. Check SMTP_URL and the mail server.`,
  failures: msg`The operations page lists the errors.`,
  certificate: msg`Browsers refuse a site whose certificate has ended. Renew it, or see why it was not renewed.`,
};

/** What to do about it. */
export const alertAdvice = (kind: AlertKind): MessageDescriptor => ADVICE[kind];
