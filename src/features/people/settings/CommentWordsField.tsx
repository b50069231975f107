import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { COMMENT_WORDS } from '../../../../contract/constants/content/commentWords';
import { accountSettingChosen } from '../../../actions/people/accountSettings';
import { problemOfWords, wordsIn } from '../../../lib/wordList';
import { selectAccountSettings } from '../../../selectors/people/settings';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/fields/TextArea';
import styles from './SettingsScreen.module.css';

/** The words that the member wants in no comment on their pins, one on each line. */
export function CommentWordsField() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const saved = useAppSelector((state) => selectAccountSettings(state)?.comment_words.join('\n') ?? '');
  const [written, setWritten] = useState<string | null>(null);
  const words = wordsIn(written ?? saved);
  const most = COMMENT_WORDS.own;
  const problem = problemOfWords(words, most, COMMENT_WORDS.length);
  const isSaved = words.join('\n') === saved;
  // What is written stays until the page is left, so that a failure loses nothing.
  const save = () => {
    if (problem !== null || isSaved) return;
    dispatch(accountSettingChosen({ change: { comment_words: words } }));
    setWritten(words.join('\n'));
  };
  return (
    <div className={styles.switches}>
      <TextArea
        label={t`Words you don’t want in comments`}
        hint={t`One word or phrase per line. Nobody can use them in comments on your pins.`}
        value={written ?? saved}
        onValueChange={setWritten}
        rows={4}
        error={
          problem && (problem === 'tooLong' ? t`Use at most 40 characters per line.` : t`Use at most ${most} lines.`)
        }
      />
      <div>
        <Button aria-disabled={problem !== null || isSaved} onClick={save}>
          <Trans>Save words</Trans>
        </Button>
      </div>
    </div>
  );
}
