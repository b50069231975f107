import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  COMMENT_REPORT_REASONS,
  type CommentReportDetail,
  type CommentReportReason,
} from '../../../../contract/constants/pins/commentReports';
import type { CommentId } from '../../../../contract/schemas/common';
import { commentReported } from '../../../actions/pins/commentReports';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { useAppDispatch } from '../../../store/hooks';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { ReasonForm, useReport } from '../contentReports';
import { useCommentReasons, useReasonDetails } from './useCommentReasons';

interface CommentReportProps {
  commentId: CommentId;
  isOpen: boolean;
  onClose: () => void;
}

/** A dialog that asks why, and reports the comment to the site admins. */
export function CommentReport(props: CommentReportProps) {
  return useMessageGroup('contentReports', props.isOpen) ? <DetailedForm {...props} /> : null;
}

function DetailedForm({ commentId, ...dialog }: CommentReportProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  useReport({ type: 'comment', id: commentId }, dialog.isOpen);
  const reasons = useCommentReasons();
  const names = useReasonDetails();
  const [chosen, setChosen] = useState<readonly CommentReportDetail[]>([]);
  const send = (reason: CommentReportReason) => {
    const details = COMMENT_REPORT_REASONS[reason].filter((detail) => chosen.includes(detail));
    dispatch(commentReported({ commentId, reason, details }));
  };
  return (
    <ReasonForm {...dialog} title={t`Report this comment`} reasons={reasons} onSend={send}>
      {(reason) =>
        reason !== null &&
        COMMENT_REPORT_REASONS[reason].map((detail) => (
          <Checkbox
            key={detail}
            label={names[detail]}
            checked={chosen.includes(detail)}
            onCheckedChange={(isOn) =>
              setChosen((now) => (isOn ? [...now, detail] : now.filter((one) => one !== detail)))
            }
          />
        ))
      }
    </ReasonForm>
  );
}
