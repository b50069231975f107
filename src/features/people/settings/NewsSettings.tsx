import { useLingui } from '@lingui/react/macro';
import type { OPTIONAL_NEWS_KINDS } from '../../../../contract/constants/talk/news';
import type { NewsGroup, NewsMedium } from '../../../../contract/constants/talk/newsSettings';
import { newsSettingChosen } from '../../../actions/people/accountSettings';
import { selectNewsSettings } from '../../../selectors/people/settings';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Switch } from '../../../ui/fields/Checkbox';
import styles from './SettingsScreen.module.css';

/** Which kinds of news the member wants, in groups. */
export function NewsSettings({ medium }: { medium: NewsMedium }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const groups = useAppSelector((state) => selectNewsSettings(state, medium));
  const names: Record<NewsGroup, string> = { people: t`People`, pins: t`Your pins`, comments: t`Your comments` };
  const labels: Record<(typeof OPTIONAL_NEWS_KINDS)[number], string> = {
    follow: t`Someone follows you`,
    brought: t`Someone you follow brings pins from elsewhere`,
    save: t`Someone saves your pin`,
    comment: t`Someone comments on your pin`,
    tried: t`Someone tries your pin`,
    answer: t`Someone answers a question in your story`,
    reply: t`Someone replies to your comment`,
    like: t`Someone likes your comment`,
    mention: t`Someone mentions you in a comment`,
    published: t`Your video is ready and your pin is published`,
    publishFailed: t`Your video pin couldn’t be published`,
  };
  return groups.map(({ id: group, options }) => (
    <fieldset key={group} className={styles.switches}>
      <legend>{names[group]}</legend>
      {options.map(({ id, value }) => (
        <Switch
          key={id}
          label={labels[id]}
          checked={value}
          onCheckedChange={(to) => dispatch(newsSettingChosen({ medium, change: { id, value: to } }))}
        />
      ))}
    </fieldset>
  ));
}
