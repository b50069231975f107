import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ARTICLE_TYPES, type CountryGroup, TODAY_ARTICLES } from '../../../contract/constants/todayArticles';
import type { InterestId } from '../../../contract/schemas/common';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Select } from '../../ui/fields/Select';
import { TextArea } from '../../ui/fields/TextArea';
import { TextField } from '../../ui/fields/TextField';
import { FormDialog } from '../../ui/overlays/FormDialog';
import { contentOf, type EditedArticle, readPinLines } from './articleContent';
import { useAdminChange } from './useAdminChange';
import { useRead } from './useOperations';

interface ArticleFormProps {
  /** Null: a new one. */
  article: EditedArticle | null;
  groups: Record<CountryGroup, string>;
  onClose: () => void;
}

/** Writes an article or changes it. Stays open until the server has saved it. */
export function ArticleForm({ article, groups, onClose }: ArticleFormProps) {
  const { t } = useLingui();
  const topics = useRead('InterestsResource.get', {});
  const creation = useAdminChange('TodayArticleResource.create');
  const change = useAdminChange('TodayArticleResource.update');
  const { answer, isBusy, problem, forget } = article ? change : creation;
  const [content, setContent] = useState(() => contentOf(article));
  const [pins, setPins] = useState(() => content.pin_ids.map((id) => `/pin/${id}/`).join('\n'));
  const [isTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (isSent && answer) onClose();
  }, [isSent, answer, onClose]);
  const set = (part: Partial<typeof content>) => setContent((now) => ({ ...now, ...part }));
  const { ids, wrong } = readPinLines(pins);
  const most = TODAY_ARTICLES.pins;
  const wrongLines = wrong.join(', ');
  const pinsError =
    wrong.length > 0 ? t`Not a link to a pin: ${wrongLines}` : ids.length > most ? t`At most ${most} pins` : null;
  const titleError = content.title.trim() === '' ? t`Enter a title` : null;
  const types: Record<(typeof ARTICLE_TYPES)[number], string> = {
    0: t`Trending`,
    1: t`Best of`,
    3: t`Article`,
  };
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
    <FormDialog
      isOpen
      size="lg"
      onClose={onClose}
      title={article ? t`Edit article` : t`Write an article`}
      sendLabel={<Trans>Save</Trans>}
      isBusy={isBusy}
      problem={isSent ? problem : null}
      onSend={send}
    >
      <TextField
        label={t`Title`}
        value={content.title}
        maxLength={TODAY_ARTICLES.titleLength}
        dir="auto"
        error={isTried ? titleError : undefined}
        onValueChange={(title) => set({ title })}
      />
      <TextField
        label={t`Subtitle`}
        value={content.subtitle}
        maxLength={TODAY_ARTICLES.subtitleLength}
        dir="auto"
        onValueChange={(subtitle) => set({ subtitle })}
      />
      <TextArea
        label={t`Text`}
        hint={t`Leave an empty line between paragraphs.`}
        value={content.body}
        maxLength={TODAY_ARTICLES.bodyLength}
        rows={6}
        dir="auto"
        onValueChange={(body) => set({ body })}
      />
      <TextArea
        label={t`Pins`}
        hint={t`Links to public pins, one per line. The first ones are the cover.`}
        value={pins}
        rows={4}
        dir="ltr"
        error={isTried ? pinsError : undefined}
        onValueChange={setPins}
      />
      <Select
        label={t`Topic`}
        value={content.interest_id ?? ''}
        placeholder={t`No topic`}
        options={(topics ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={(id) => set({ interest_id: id === '' ? null : (id as InterestId) })}
      />
      <Select
        label={t`Countries`}
        value={content.country_group ?? ''}
        placeholder={t`All countries`}
        options={Object.entries(groups).map(([value, label]) => ({ value, label }))}
        onValueChange={(group) => set({ country_group: group === '' ? null : (group as CountryGroup) })}
      />
      <Select
        label={t`Kind`}
        value={String(content.article_type)}
        options={ARTICLE_TYPES.map((type) => ({ value: String(type), label: types[type] }))}
        onValueChange={(value) => set({ article_type: ARTICLE_TYPES.find((type) => String(type) === value) ?? 0 })}
      />
      <Checkbox
        label={t`About things to buy`}
        checked={content.is_shop}
        onCheckedChange={(isShop) => set({ is_shop: isShop })}
      />
      <Checkbox
        label={t`Publish`}
        checked={content.is_published}
        onCheckedChange={(isPublished) => set({ is_published: isPublished })}
      />
    </FormDialog>
  );
}
