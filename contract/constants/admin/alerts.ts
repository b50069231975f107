/**
 * What site admins learn before people notice, each with one number:
 * - backupFailed: 0.
 * - backupOld: age of the newest verified backup in hours, or of the process where there is none.
 * - jobsFailed: jobs that were given up.
 * - diskLow: free bytes.
 * - mailsWaiting: mails that have not been sent for half an hour.
 * - failures: percent of the last ten minutes' requests that failed by the server's fault.
 * - certificate: days until the certificate of the site's address ends; negative after it.
 */
export const ALERT_KINDS = [
  'backupFailed',
  'backupOld',
  'jobsFailed',
  'diskLow',
  'mailsWaiting',
  'failures',
  'certificate',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
