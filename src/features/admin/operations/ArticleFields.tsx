import { useLingui } from '@lingui/react/macro';
import {
  ARTICLE_TYPES,
  type CountryGroup,
  TODAY_ARTICLES,
} from '../../../../contract/constants/discovery/todayArticles';
import type { InterestId } from '../../../../contract/schemas/common';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Select } from '../../../ui/fields/Select';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import type { ArticleContent } from './articleContent';
import { useRead } from './useOperations';

interface ArticleFieldsProps {
  content: ArticleContent;
  onChange: (content: ArticleContent) => void;
  /** Links to the pins, as they are typed. */
  pins: string;
  onPinsChange: (pins: string) => void;
  groups: Record<CountryGroup, string>;
  /** What is wrong, once it was sent; null before. */
  errors: { title: string | null; pins: string | null } | null;
}

export function ArticleFields({ content, onChange, pins, onPinsChange, groups, errors }: ArticleFieldsProps) {
  const { t } = useLingui();
  const topics = useRead('InterestsResource.get', { is_complete: true });
  const set = (part: Partial<ArticleContent>) => onChange({ ...content, ...part });
  const types: Record<(typeof ARTICLE_TYPES)[number], string> = {
    0: t`Trending`,
    1: t`Best of`,
    3: t`Article`,
  };
  return (
    <>
      <TextField
        label={t`Title`}
        value={content.title}
        maxLength={TODAY_ARTICLES.titleLength}
        dir="auto"
        error={errors?.title}
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
        error={errors?.pins}
        onValueChange={onPinsChange}
      />
      <Select
        label={t`Topic`}
        value={content.interest_id ?? ''}
        placeholder={t`No topic`}
        options={(topics ?? []).map(({ id, name, parent }) => ({
          value: id,
          label: parent ? `${parent.name} · ${name}` : name,
        }))}
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
        label={t`Shopping article`}
        checked={content.is_shop}
        onCheckedChange={(isShop) => set({ is_shop: isShop })}
      />
      <Checkbox
        label={t`Publish`}
        checked={content.is_published}
        onCheckedChange={(isPublished) => set({ is_published: isPublished })}
      />
    </>
  );
}
