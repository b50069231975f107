import { type ComponentType, lazy, Suspense, useState } from 'react';
import { lazyPart } from './useLazyPart';

const loaders: (() => Promise<unknown>)[] = [];

/**
 * A component that only members see. Its code comes with `loadMemberParts`, so that no visitor's first view carries
 * it, and is there before a member's page is rendered or taken over; somebody who becomes a member meanwhile waits for
 * nothing but the code. Not React.lazy alone, which suspends even where the code is there and leaves a hole in the
 * server's page.
 */
export function memberPart<Props extends object>(importer: () => Promise<ComponentType<Props>>) {
  const part = lazyPart(importer);
  loaders.push(part.load);
  const Later = lazy(async () => ({ default: await part.load() }));

  return function MemberPart(props: Props) {
    // One and the same as long as it is mounted, so that nothing is lost when the code arrives.
    const [Shown] = useState(part.peek);
    if (Shown) return <Shown {...props} />;
    return (
      <Suspense fallback={null}>
        <Later {...props} />
      </Suspense>
    );
  };
}

/** Fetches what members see of all that is imported so far, once. */
export async function loadMemberParts(): Promise<void> {
  await Promise.all(loaders.map((load) => load()));
}
