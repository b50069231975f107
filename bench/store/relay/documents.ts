import { graphql } from 'relay-runtime';

/** The feed's page as Relay reads it; compiled into __generated__ before the bench is built. */
export const feed = graphql`
  query documentsFeedQuery($page: Int!) {
    feed(page: $page) {
      ...documentsCard_pin
      entityId
      type
      gridTitle
      description
      altText
      link
      domain
      dominantColor
      imageSignature
      preview
      createdAt
      isPromoted
      isHidden
      doneByMe
      storyPinDataId
      aggregatedPinData {
        commentCount
        didItData {
          imagesCount
        }
        isShopTheLook
      }
      shareCount
      repinCount
      board {
        ...documentsBoard
      }
      pinner {
        ...documentsUser
      }
      nativeCreator {
        ...documentsUser
      }
    }
  }
`;

export const board = graphql`
  fragment documentsBoard on Board {
    id
    entityId
    type
    name
    url
    privacy
    layout
    isCollaborative
    collaboratedByMe
    followedByMe
    collaboratorPermissions
    owner {
      ...documentsUser
    }
  }
`;

export const user = graphql`
  fragment documentsUser on User {
    id
    entityId
    type
    username
    fullName
    firstName
    imageSmallUrl
    imageMediumUrl
    imageLargeUrl
    dominantColor
    followerCount
    explicitlyFollowedByMe
    blockedByMe
    isVerifiedMerchant
    verifiedIdentity {
      verified
    }
    domainUrl
    domainVerified
    isAdsOnlyProfile
    isPartner
  }
`;

/** What a card shows. */
export const card = graphql`
  fragment documentsCard_pin on Pin {
    id
    title
    commentsDisabled
    images
    pinner {
      fullName
      imageSmallUrl
    }
    board {
      name
      url
    }
  }
`;
