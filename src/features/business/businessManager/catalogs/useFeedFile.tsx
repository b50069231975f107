import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { FEED_LIMITS } from '../../../../../contract/constants/business/productFeeds';
import { useFileInput } from '../../../../hooks/useFileInput';
import { randomIds } from '../../../../lib/clientIds';
import { useFileRegistry } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { FieldError } from '../../../../ui/fields/Field';
import { UploadIcon } from '../../../../ui/icons/UploadIcon';

const ACCEPTED = ['.csv', '.tsv', '.txt', '.xml', '.gz', 'text/csv', 'text/tab-separated-values', 'application/xml'];

interface FeedFile {
  file: File | null;
  isTooLarge: boolean;
  /** The button that chooses it, with its name below. */
  field: (error: ReactNode) => ReactNode;
  /** Puts the file into the registry; returns the id of its upload. */
  register: () => string | null;
}

/** The choice of the file of a feed. */
export function useFeedFile(): FeedFile {
  const { t } = useLingui();
  const files = useFileRegistry();
  const [file, setFile] = useState<File | null>(null);
  const { open, input } = useFileInput({
    label: t`File`,
    accept: ACCEPTED,
    onFiles: ([given]) => setFile(given ?? null),
  });
  return {
    file,
    isTooLarge: file !== null && file.size > FEED_LIMITS.bytes,
    field: (error) => (
      <div>
        <Button iconStart={<UploadIcon size={20} />} onClick={open}>
          {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
        </Button>
        {input}
        <p>{file ? <bdi>{file.name}</bdi> : <Trans>CSV, TSV or XML, also compressed with gzip</Trans>}</p>
        {error && <FieldError id="feed-file">{error}</FieldError>}
      </div>
    ),
    register() {
      if (file === null) return null;
      const id = randomIds.next();
      files.add(id, file);
      return id;
    },
  };
}
