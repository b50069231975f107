import { useLingui } from '@lingui/react/macro';
import type { CommentReportDetail, CommentReportReason } from '../../../../contract/constants/pins/commentReports';

/** Why somebody reports a comment, in the reader's words. */
export function useCommentReasons(): Record<CommentReportReason, string> {
  const { t } = useLingui();
  return {
    spam: t`Spam`,
    nudity: t`Nudity or sexual content`,
    self_harm: t`Self-harm`,
    misinformation: t`False information`,
    hate: t`Hate`,
    harassment: t`Harassment or bullying`,
    privacy: t`Privacy`,
    intellectual_property: t`Copyright or trademark`,
  };
}

/** What a reason can be in detail. */
export function useReasonDetails(): Record<CommentReportDetail, string> {
  const { t } = useLingui();
  return {
    repeated: t`The same comment again and again`,
    scam: t`A scam`,
    advertising: t`Advertising`,
    sexual_content: t`Sexual content`,
    minors: t`It involves someone under 18`,
    without_consent: t`Shared without consent`,
    suicide: t`Suicide or self-injury`,
    eating_disorder: t`Eating disorders`,
    encouragement: t`It encourages others to hurt themselves`,
    health: t`About health`,
    elections: t`About elections`,
    other_facts: t`About something else`,
    race_or_origin: t`Because of race or origin`,
    religion: t`Because of religion`,
    gender_or_orientation: t`Because of gender or sexual orientation`,
    disability: t`Because of a disability`,
    insults: t`Insults`,
    threats: t`Threats`,
    unwanted_contact: t`Unwanted contact`,
    personal_data: t`Personal information`,
    picture_of_me: t`It is about me`,
    copyright: t`Copyright`,
    trademark: t`Trademark`,
  };
}
