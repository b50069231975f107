import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { ApolloProvider, useFragment } from '@apollo/client/react';
import { memo } from 'react';
import { type BenchStore, CardView, Cell } from '../benchStore';
import type { WirePin } from '../pages';

const USER = `__typename id entityId type username fullName firstName imageSmallUrl imageMediumUrl imageLargeUrl
  dominantColor followerCount explicitlyFollowedByMe blockedByMe isVerifiedMerchant verifiedIdentity { verified }
  domainUrl domainVerified isAdsOnlyProfile isPartner`;
const FEED = gql`
  query Feed($page: Int!) {
    feed(page: $page) {
      __typename id entityId type title gridTitle description altText link domain dominantColor imageSignature preview
      images createdAt isPromoted isHidden commentsDisabled doneByMe storyPinDataId
      aggregatedPinData { commentCount didItData { imagesCount } isShopTheLook }
      shareCount repinCount
      board {
        __typename id entityId type name url privacy layout isCollaborative collaboratedByMe followedByMe
        collaboratorPermissions owner { ${USER} }
      }
      pinner { ${USER} }
      nativeCreator { ${USER} }
    }
  }
`;
const CARD = gql`
  fragment Card on Pin {
    id
    title
    commentsDisabled
    images
    pinner { id fullName imageSmallUrl }
    board { id name url }
  }
`;
interface CardData {
  title: string;
  commentsDisabled: boolean;
  images: WirePin['images'];
  pinner: { fullName: string };
  board: { name: string };
}

const cache = new InMemoryCache();
const client = new ApolloClient({ cache, link: ApolloLink.empty() });
const ids: string[] = [];

const Card = memo(function Card({ id }: { id: string }) {
  const { data, complete } = useFragment<CardData>({ fragment: CARD, from: { __typename: 'Pin', id } });
  if (!complete) return null;
  const { title, commentsDisabled, images, pinner, board } = data as CardData;
  return (
    <CardView
      title={title}
      isOff={commentsDisabled}
      url={images['236x'].url}
      name={pinner.fullName}
      board={board.name}
    />
  );
});

export const benchStore: BenchStore = {
  format: 'query',
  add(_, page, pins) {
    client.writeQuery({ query: FEED, variables: { page }, data: { feed: pins } });
    if (ids.length < 1000) ids.push(...(pins as { id: string }[]).map(({ id }) => id));
  },
  Cards: ({ count }) => (
    <ApolloProvider client={client}>
      {ids.slice(0, count).map((id) => (
        <Cell key={id}>
          <Card id={id} />
        </Cell>
      ))}
    </ApolloProvider>
  ),
  toggle(id) {
    const fields = { commentsDisabled: (now: boolean) => !now };
    cache.modify({ id: cache.identify({ __typename: 'Pin', id }) as string, fields });
  },
  read(wanted) {
    let length = 0;
    for (const id of wanted) {
      const data = cache.readFragment<CardData>({ fragment: CARD, id: `Pin:${id}` });
      length += `${data?.title}${data?.pinner.fullName}${data?.board.name}${data?.commentsDisabled}`.length;
    }
    return length;
  },
};
