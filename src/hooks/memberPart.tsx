import { type ComponentType, lazy, Suspense, useState } from 'react';
import { lazyPart } from './useLazyPart';

const loaders: (() => Promise<unknown>)[] = [];

/**
 * A component that only members see. Its code comes with `loadMemberParts`, so that no visitor's first view carries
 * it, and is there before a member's page is rendered or taken over; somebody who becomes a member meanwhile waits for
 * nothing but the code. Not React.lazy alone, which suspends even where the code is there and leaves a hole in the
 * server's page. With `isForAll`, one that everybody sees and the server writes: what it wrote stays as it is, links
 * and all, until the code is here, which no first view waits for. The chunk is named `member` or `member-…`: by that the
 * server knows whose styles a member's page needs (webpack.config.ts).
 */
export function memberPart<Props extends object>(importer: () => Promise<ComponentType<Props>>, isForAll = false) {
  const part = lazyPart(importer);
  loaders.push(part.load);
  const Later = lazy(async () => ({ default: await part.load() }));

  return function MemberPart(props: Props) {
    // One and the same as long as it is mounted, so that nothing is lost when the code arrives.
    const [Shown = Later] = useState(part.peek);
    const shown = <Shown {...props} />;
    return Shown === Later || isForAll ? <Suspense fallback={null}>{shown}</Suspense> : shown;
  };
}

/** Fetches what members see of all that is imported so far, once. */
export async function loadMemberParts(): Promise<void> {
  await Promise.all(loaders.map((load) => load()));
}
