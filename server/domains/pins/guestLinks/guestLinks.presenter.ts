import type { Comment } from '../../../../contract/schemas/pins/comments';
import type { GuestComment, GuestLink, GuestPin, GuestVisit } from '../../../../contract/schemas/pins/guestLinks';
import { presentImages } from '../../../platform/media/renditions';
import type { OpenLink } from './guestLinks.access';
import type { findGuestPins, GuestLinkRow } from './guestLinks.repository';

export const presentLink = (row: GuestLinkRow): GuestLink => ({
  id: row.token_hash,
  board_id: row.board_id,
  pin_id: row.pin_id,
  note: row.note,
  access: row.access,
  has_password: row.password_hash !== null,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  visits: row.visits,
  last_visit_at: row.last_visit_at?.toISOString() ?? null,
  added: row.added,
});

export const presentVisit = (link: OpenLink): GuestVisit => ({
  id: link.token_hash,
  name: link.pin_id === null ? link.board_name : (link.pin_title ?? ''),
  owner: link.owner_name,
  access: link.access,
  pin_id: link.pin_id,
  expires_at: link.expires_at?.toISOString() ?? null,
});

type GuestPinRow = Awaited<ReturnType<typeof findGuestPins>>[number];

export const presentGuestPin = ({ signature, picture, position: _, ...row }: GuestPinRow): GuestPin => ({
  ...row,
  dominant_color: picture.dominant_color,
  images: presentImages({ ...picture, signature }),
});

export const presentGuestComment = ({ id, user, text, created_at }: Comment): GuestComment => ({
  id,
  name: user.full_name,
  text,
  created_at,
});
