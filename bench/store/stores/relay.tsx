import { memo } from 'react';
import { RelayEnvironmentProvider, useFragment } from 'react-relay';
import {
  commitLocalUpdate,
  createOperationDescriptor,
  type Disposable,
  Environment,
  getSingularSelector,
  Network,
  RecordSource,
  Store,
} from 'relay-runtime';
import { type BenchStore, CardView, Cell } from '../benchStore';
import type { WirePin } from '../pages';
import cardNode, { type documentsCard_pin$key } from '../relay/__generated__/documentsCard_pin.graphql';
import feedNode from '../relay/__generated__/documentsFeedQuery.graphql';

const environment = new Environment({
  network: Network.create(() => Promise.reject(new Error('unused'))),
  store: new Store(new RecordSource()),
});
const refs: documentsCard_pin$key[] = [];
/** A page's data is retained while a list that shows it exists. */
const retained = new Map<number, Disposable[]>();

const operationOf = (page: number) => createOperationDescriptor(feedNode, { page });
const refsOf = (page: number) =>
  (environment.lookup(operationOf(page).fragment).data as { feed: documentsCard_pin$key[] }).feed;

const Card = memo(function Card({ pin }: { pin: documentsCard_pin$key }) {
  const { title, commentsDisabled, images, pinner, board } = useFragment(cardNode, pin);
  const url = (images as WirePin['images'])['236x'].url;
  return <CardView title={title} isOff={commentsDisabled} url={url} name={pinner.fullName} board={board.name} />;
});

export const benchStore: BenchStore = {
  format: 'query',
  add(list, page, pins) {
    const operation = operationOf(page);
    retained.set(list, [...(retained.get(list) ?? []), environment.retain(operation)]);
    environment.commitPayload(operation, { feed: pins } as never);
    if (refs.length < 1000) refs.push(...refsOf(page));
  },
  async leave(list) {
    for (const query of retained.get(list) ?? []) query.dispose();
    retained.delete(list);
    // Relay collects its garbage in separate tasks.
    await new Promise((resolve) => setTimeout(resolve, 20));
  },
  Cards: ({ count }) => (
    <RelayEnvironmentProvider environment={environment}>
      {refs.slice(0, count).map((pin) => (
        <Cell key={(pin as unknown as { __id: string }).__id}>
          <Card pin={pin} />
        </Cell>
      ))}
    </RelayEnvironmentProvider>
  ),
  toggle(id) {
    commitLocalUpdate(environment, (store) => {
      const pin = store.get(id);
      pin?.setValue(!pin.getValue('commentsDisabled'), 'commentsDisabled');
    });
  },
  read(ids) {
    let length = 0;
    for (let i = 0; i < ids.length; i++) {
      const selector = getSingularSelector(cardNode, refs[i]);
      if (!selector) continue;
      const data = environment.lookup(selector).data as unknown as Record<string, { fullName: string; name: string }>;
      length += `${data.title}${data.pinner?.fullName}${data.board?.name}${data.commentsDisabled}`.length;
    }
    return length;
  },
};
