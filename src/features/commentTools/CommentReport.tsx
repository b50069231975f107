import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  COMMENT_REPORT_REASON_IDS,
  COMMENT_REPORT_REASONS,
  type CommentReportDetail,
  type CommentReportReason,
} from '../../../contract/constants/commentReports';
import type { CommentId } from '../../../contract/schemas/common';
import { commentReported } from '../../actions/commentReports';
import { useAppDispatch } from '../../store/hooks';
import { Checkbox } from '../../ui/fields/Checkbox';
import { RadioGroup } from '../../ui/fields/RadioGroup';
import { FormDialog } from '../../ui/overlays/FormDialog';
import { useReport } from '../contentReports';
import { useCommentReasons, useReasonDetails } from './useCommentReasons';

interface CommentReportProps {
  commentId: CommentId;
  isOpen: boolean;
  onClose: () => void;
}

/** A dialog that asks why, and reports the comment to the site admins. */
export function CommentReport({ commentId, isOpen, onClose }: CommentReportProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  useReport({ type: 'comment', id: commentId }, isOpen);
  const reasons = useCommentReasons();
  const names = useReasonDetails();
  const [reason, setReason] = useState<CommentReportReason | null>(null);
  const [details, setDetails] = useState<readonly CommentReportDetail[]>([]);
  const [hasTried, setHasTried] = useState(false);
  const choose = (to: CommentReportReason) => {
    setReason(to);
    setDetails([]);
  };
  const send = () => {
    setHasTried(true);
    if (reason === null) return;
    dispatch(commentReported({ commentId, reason, details }));
    onClose();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Report this comment`}
      size="sm"
      sendLabel={t`Report`}
      onSend={send}
    >
      <RadioGroup
        label={t`What is wrong with it?`}
        options={COMMENT_REPORT_REASON_IDS.map((value) => ({ value, label: reasons[value] }))}
        value={reason}
        onValueChange={choose}
        error={hasTried && reason === null && t`Choose a reason.`}
      />
      {reason !== null &&
        COMMENT_REPORT_REASONS[reason].map((detail) => (
          <Checkbox
            key={detail}
            label={names[detail]}
            checked={details.includes(detail)}
            onCheckedChange={(isOn) =>
              setDetails((now) => (isOn ? [...now, detail] : now.filter((one) => one !== detail)))
            }
          />
        ))}
    </FormDialog>
  );
}
