import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type CountryGroup, TODAY_ARTICLES } from '../../../../contract/constants/discovery/todayArticles';
import { useLeaveWarning } from '../../../hooks/useLeaveWarning';
import { sameValue } from '../../../lib/sameValue';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import { ArticleFields } from './ArticleFields';
import { contentOf, type EditedArticle, linesOf, readPinLines } from './articleContent';
import { useAdminChange } from './useAdminChange';

interface ArticleFormProps {
  /** Null: a new one. */
  article: EditedArticle | null;
  groups: Record<CountryGroup, string>;
  onClose: () => void;
}

/** Writes an article or changes it. Stays open until the server has saved it, and asks before it discards a change. */
export function ArticleForm({ article, groups, onClose }: ArticleFormProps) {
  const { t } = useLingui();
  const creation = useAdminChange('TodayArticleResource.create');
  const change = useAdminChange('TodayArticleResource.update');
  const { answer, isBusy, problem, forget } = article ? change : creation;
  const [initial] = useState(() => contentOf(article));
  const [content, setContent] = useState(initial);
  const [pins, setPins] = useState(() => linesOf(initial.pin_ids));
  const [isTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isChanged = !sameValue(content, initial) || pins !== linesOf(initial.pin_ids);
  useLeaveWarning(isChanged);
  useEffect(() => {
    if (isSent && answer) onClose();
  }, [isSent, answer, onClose]);
  const { ids, wrong } = readPinLines(pins);
  const most = TODAY_ARTICLES.pins;
  const wrongLines = wrong.join(', ');
  const pinsError =
    wrong.length > 0 ? t`Not a link to a pin: ${wrongLines}` : ids.length > most ? t`At most ${most} pins` : null;
  const titleError = content.title.trim() === '' ? t`Enter a title` : null;
  const send = () => {
    setTried(true);
    if (titleError || pinsError) return;
    // The answer to an earlier change must not close this form.
    forget();
    setSent(true);
    if (article) change.send({ ...content, pin_ids: ids, article_id: article.id });
    else creation.send({ ...content, pin_ids: ids });
  };
  return (
    <>
      <FormDialog
        isOpen
        size="lg"
        onClose={() => (isChanged ? setAsking(true) : onClose())}
        title={article ? t`Edit article` : t`Write an article`}
        sendLabel={<Trans>Save</Trans>}
        isBusy={isBusy}
        problem={isSent ? problem : null}
        onSend={send}
      >
        <ArticleFields
          content={content}
          onChange={setContent}
          pins={pins}
          onPinsChange={setPins}
          groups={groups}
          errors={isTried ? { title: titleError, pins: pinsError } : null}
        />
      </FormDialog>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t`Discard your changes?`}
        confirmLabel={t`Discard`}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
      />
    </>
  );
}
