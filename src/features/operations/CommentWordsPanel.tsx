import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { COMMENT_WORDS } from '../../../contract/constants/commentWords';
import { adminChangeRequested } from '../../actions/operations';
import { wordsIn } from '../../lib/wordList';
import { ADMIN_FORM } from '../../selectors/operations';
import { selectFormRequest } from '../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/fields/TextArea';
import styles from './Operations.module.css';
import { Panel } from './OperationsView';
import { useRead } from './useOperations';

/** The words that the site refuses in comments, and those that it only warns of. */
export function CommentWordsPanel() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const read = useRead('CommentWordsResource.get', {});
  const request = useAppSelector((state) => selectFormRequest(state, 'CommentWordsResource.update', ADMIN_FORM));
  const [refused, setRefused] = useState<string | null>(null);
  const [warned, setWarned] = useState<string | null>(null);
  if (!read) return null;
  const lists = {
    refused: refused ?? read.refused.join('\n'),
    warned: warned ?? read.warned.join('\n'),
  };
  const options = {
    refused: wordsIn(lists.refused, COMMENT_WORDS.site),
    warned: wordsIn(lists.warned, COMMENT_WORDS.site),
  };
  const isTooLong = [...options.refused, ...options.warned].some((word) => word.length > COMMENT_WORDS.length);
  return (
    <Panel title={t`Words in comments`} detail={t`One word or phrase per line. Case and accents make no difference.`}>
      <div className={styles.stack}>
        <TextArea
          label={t`Words that are not allowed`}
          hint={t`Comments with one of them are refused.`}
          value={lists.refused}
          onValueChange={setRefused}
          rows={5}
        />
        <TextArea
          label={t`Words to warn about`}
          hint={t`Whoever uses one is asked first, and can still post the comment.`}
          value={lists.warned}
          onValueChange={setWarned}
          rows={5}
          error={isTooLong ? t`Use at most 40 characters per line.` : request?.error?.message}
        />
        <div>
          <Button
            isBusy={request?.status === 'loading'}
            disabled={isTooLong}
            onClick={() => dispatch(adminChangeRequested({ key: 'CommentWordsResource.update', options }))}
          >
            <Trans>Save words</Trans>
          </Button>
        </div>
      </div>
    </Panel>
  );
}
