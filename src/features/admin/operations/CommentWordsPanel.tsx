import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { COMMENT_WORDS } from '../../../../contract/constants/content/commentWords';
import { problemOfWords, wordsIn } from '../../../lib/wordList';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/fields/TextArea';
import styles from './Operations.module.css';
import { Panel } from './OperationsView';
import { useAdminChange } from './useAdminChange';
import { useRead } from './useOperations';

/** The words that the site refuses in comments, and those that it only warns of. */
export function CommentWordsPanel() {
  const { t } = useLingui();
  const read = useRead('CommentWordsResource.get', {});
  const { isBusy, send } = useAdminChange('CommentWordsResource.update');
  const [refused, setRefused] = useState<string | null>(null);
  const [warned, setWarned] = useState<string | null>(null);
  if (!read) return null;
  const lists = {
    refused: refused ?? read.refused.join('\n'),
    warned: warned ?? read.warned.join('\n'),
  };
  const options = { refused: wordsIn(lists.refused), warned: wordsIn(lists.warned) };
  const { site: most, length } = COMMENT_WORDS;
  const problems = {
    refused: problemOfWords(options.refused, most, length),
    warned: problemOfWords(options.warned, most, length),
  };
  const texts = { tooLong: t`Use at most 40 characters per line.`, tooMany: t`Use at most ${most} lines.` };
  const save = () => {
    if (problems.refused === null && problems.warned === null) send(options);
  };
  return (
    <Panel title={t`Words in comments`} detail={t`One word or phrase per line. Case and accents make no difference.`}>
      <div className={styles.stack}>
        <TextArea
          label={t`Words that are not allowed`}
          hint={t`Comments with one of them are refused.`}
          value={lists.refused}
          onValueChange={setRefused}
          rows={5}
          error={problems.refused && texts[problems.refused]}
        />
        <TextArea
          label={t`Words to warn about`}
          hint={t`People see a warning first and can still post.`}
          value={lists.warned}
          onValueChange={setWarned}
          rows={5}
          error={problems.warned && texts[problems.warned]}
        />
        <div>
          <Button isBusy={isBusy} aria-disabled={problems.refused !== null || problems.warned !== null} onClick={save}>
            <Trans>Save words</Trans>
          </Button>
        </div>
      </div>
    </Panel>
  );
}
