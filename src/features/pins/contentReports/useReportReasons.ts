import { useLingui } from '@lingui/react/macro';
import type { ContentReportReason } from '../../../../contract/constants/pins/contentReports';

/** Why somebody reports a pin, in the reader's words. */
export function useReportReasons(): Record<ContentReportReason, string> {
  const { t } = useLingui();
  return {
    spam: t`Spam`,
    nudity: t`Nudity or sexual content`,
    violence: t`Violence`,
    hate: t`Hate`,
    harassment: t`Harassment or bullying`,
    self_harm: t`Self-harm`,
    false_information: t`False information`,
    copyright: t`Copyright or trademark`,
    other: t`Something else`,
  };
}
