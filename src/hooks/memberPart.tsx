import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from './useLazyPart';

const loaders: (() => Promise<unknown>)[] = [];

/**
 * A component that only members see. `loadMemberParts` loads its code, so that it is in no visitor's first view, but is
 * there before a member's page is rendered or hydrated. React.lazy alone would suspend even if the code is there, which
 * leaves a hole in the server's HTML.
 *
 * With `isForAll`, everybody sees the component and the server renders it; its HTML stays as it is, links included,
 * until the code has loaded, and no first view waits for that. A component mounted before then shows `fallback`.
 *
 * The chunk must be named `member` or `member-…`, because the server finds the styles of a member's page by that name
 * (webpack.config.ts).
 */
export function memberPart<Props extends object>(
  importer: () => Promise<ComponentType<Props>>,
  isForAll = false,
  fallback: (props: Props) => ReactNode = () => null,
) {
  const part = lazyPart(importer);
  loaders.push(part.load);
  const Later = lazy(async () => ({ default: await part.load() }));

  return function MemberPart(props: Props) {
    // Fixed as long as it is mounted, so that no state is lost when the code arrives.
    const [Shown = Later] = useState(part.peek);
    const shown = <Shown {...props} />;
    return Shown === Later || isForAll ? <Suspense fallback={fallback(props)}>{shown}</Suspense> : shown;
  };
}

/** Loads the code of all member parts that were imported so far. */
export async function loadMemberParts(): Promise<void> {
  await Promise.all(loaders.map((load) => load()));
}
