import { Readable } from 'node:stream';
import { imagePath, videoPath } from '../../../contract/constants/imageSizes';
import { LIMITS } from '../../../contract/constants/limits';
import type { BoardId, PinId, SectionId, UserId } from '../../../contract/schemas/common';
import { createBoard } from '../../domains/boards';
import { createComment } from '../../domains/comments';
import { followBoard, followUser } from '../../domains/follows';
import { claimPicture, keepPicture } from '../../domains/media';
import { createPin, type RichPin, repin } from '../../domains/pins';
import { createSection } from '../../domains/sections';
import { createUser } from '../../domains/users';
import type { Clock } from '../../platform/clock';
import type { Ctx, Services, SessionUser } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { createIds } from '../../platform/ids';
import type { Picture } from '../../platform/media/picture';
import { hashPassword } from '../../platform/passwords';
import { drawPicture, type PictureSpec } from './art/drawPicture';
import { type DrawnVideo, drawVideo, isVideoPossible, type VideoSpec } from './art/video';
import { toVideos } from './content/rich';
import type { DemoBoard, DemoPerson, DemoPin, DemoPlan } from './content/types';
import { toRichPin } from './richPins';

export const DEMO_PASSWORD = 'magpie demo 1';

/** Pictures drawn and stored ahead of the pins that need them: as many as there are cores, and one in waiting. */
const DRAWN_AHEAD = 6;

/**
 * Writes a plan through the services of the domains, as if its people had done it all at its times: rights, counts,
 * lineage and covers are the product's own. The clock is the plan's, so that ids order as its times do.
 */
export async function seedDemo(services: Services, plan: DemoPlan, say: (line: string) => void): Promise<void> {
  await new Seeder(services, say).run(plan);
}

class Seeder {
  #now = new Date(0);
  readonly #clock: Clock = { now: () => this.#now };
  readonly #services: Services;
  readonly #people = new Map<string, SessionUser>();
  readonly #boards = new Map<string, { id: BoardId; owner: string }>();
  readonly #sections = new Map<string, SectionId>();
  readonly #pins = new Map<string, PinId>();
  readonly #say: (line: string) => void;

  constructor(services: Services, say: (line: string) => void) {
    this.#services = { ...services, clock: this.#clock, ids: createIds(this.#clock) };
    this.#say = say;
  }

  async run(plan: DemoPlan): Promise<void> {
    if (!(await isVideoPossible())) this.#say('ffmpeg is not installed: the films of the demo stay pictures.');
    this.#say(`Drawing ${plan.pins.length} pictures for ${plan.people.length} people. This takes a minute.`);
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const pictures = new PictureQueue(this.#services, plan);
    const joined = joinTimes(plan);
    const events = [
      ...plan.people.map((person) => ({ at: joined(person), run: () => this.#addPerson(person, passwordHash) })),
      ...plan.boards.map((board) => ({ at: board.createdAt, run: () => this.#addBoard(board) })),
      ...plan.pins.map((pin) => ({
        at: pin.createdAt,
        run: async () => this.#addPin(pin, await pictures.take(pin.picture)),
      })),
      ...plan.repins.map((save) => ({ at: save.createdAt, run: () => this.#addRepin(save) })),
      ...plan.comments.map((comment) => ({ at: comment.createdAt, run: () => this.#addComment(comment) })),
      ...plan.userFollows.map((follow) => ({ at: follow.createdAt, run: () => this.#followUser(follow) })),
      ...plan.boardFollows.map((follow) => ({ at: follow.createdAt, run: () => this.#followBoard(follow) })),
    ];
    // Sorting keeps the order of equal times: people before boards before pins.
    events.sort((a, b) => a.at.getTime() - b.at.getTime());
    let done = 0;
    for (const event of events) {
      this.#now = event.at;
      await event.run();
      done += 1;
      if (done % 400 === 0) this.#say(`${Math.round((100 * done) / events.length)} %`);
    }
  }

  /** What a service needs of a request in which that person acts. */
  #as(username: string): Ctx & { viewer: SessionUser } {
    const viewer = this.#people.get(username);
    if (!viewer) throw new Error(`The plan names ${username} before they have come`);
    return { ...this.#services, viewer } as Ctx & { viewer: SessionUser };
  }

  async #addPerson(person: DemoPerson, passwordHash: string): Promise<void> {
    const { db } = this.#services;
    const avatar = await storeDrawing(this.#services, person.avatar);
    const id = await inTransaction(db, (tx) =>
      createUser(tx, this.#services, { ...person, passwordHash, birthday: null, gender: null, customGender: null }),
    );
    await keepPicture(this.#services, id, avatar);
    await inTransaction(db, async (tx) => {
      await claimPicture(tx, avatar.signature, true);
      await tx
        .updateTable('users')
        .set({
          about: person.about,
          domain_url: person.domainUrl,
          domain_verified: person.domainUrl !== null,
          image_signature: avatar.signature,
        })
        .where('id', '=', id)
        .execute();
    });
    this.#people.set(person.username, sessionUser(id, person));
  }

  async #addBoard(board: DemoBoard): Promise<void> {
    const ctx = this.#as(board.owner);
    const { name, description, privacy } = board;
    const id = await inTransaction(ctx.db, async (tx) => {
      const boardId = await createBoard(tx, ctx, { name, description, privacy });
      // The newest section heads the list: the plan's first one is made last.
      for (const section of board.sections.toReversed()) {
        const sectionId = await createSection(tx, ctx, { board_id: boardId, title: section.title });
        this.#sections.set(`${board.key} ${section.key}`, sectionId);
      }
      return boardId;
    });
    this.#boards.set(board.key, { id, owner: board.owner });
  }

  async #addPin(pin: DemoPin, picture: Picture): Promise<void> {
    const ctx = this.#as(pin.pinner);
    await keepPicture(ctx, ctx.viewer.id, picture);
    const rich =
      pin.rich.kind === 'video'
        ? await this.#film(picture, pin.rich.video)
        : await toRichPin(pin, (spec) => this.#pictureAddress(ctx, spec));
    const id = await inTransaction(ctx.db, async (tx) => {
      const pinId = await createPin(tx, ctx, {
        ...this.#target(pin.board, pin.section),
        source: 'upload',
        signature: picture.signature,
        title: pin.title,
        description: pin.description,
        alt_text: pin.altText,
        link: pin.link ?? undefined,
        rich,
      });
      return pinId;
    });
    if (pin.commentsDisabled) {
      await ctx.db.updateTable('pins').set({ comments_disabled: true }).where('id', '=', id).execute();
    }
    this.#pins.set(pin.key, id);
  }

  /** Draws a film whose first frame the picture is; none where this machine cannot make films. */
  async #film(picture: Picture, spec: VideoSpec): Promise<RichPin | null> {
    if (!(await isVideoPossible())) return null;
    let drawn: DrawnVideo | undefined;
    await this.#services.mediaStore.keepVideo(picture.signature, async (file) => {
      drawn = await drawVideo(spec, file);
    });
    if (!drawn) return null;
    const thumbnail = imagePath(picture.signature, '736x', 'webp');
    return { videos: toVideos({ url: videoPath(picture.signature), thumbnail, ...drawn }) };
  }

  /** Draws a picture of a story and answers where it is to be had. */
  async #pictureAddress(ctx: Ctx & { viewer: SessionUser }, spec: PictureSpec) {
    const picture = await storeDrawing(ctx, spec);
    await keepPicture(ctx, ctx.viewer.id, picture);
    await inTransaction(ctx.db, (tx) => claimPicture(tx, picture.signature, true));
    const { width = 0, height = 0 } = picture.sizes['564x'] ?? {};
    return { url: imagePath(picture.signature, '564x', 'webp'), width, height };
  }

  async #addRepin(save: DemoPlan['repins'][number]): Promise<void> {
    const ctx = this.#as(save.pinner);
    const options = { ...this.#target(save.board, save.section), pin_id: this.#pin(save.parent) };
    this.#pins.set(save.key, await inTransaction(ctx.db, (tx) => repin(tx, ctx, options)));
  }

  async #addComment({ author, pin, text }: DemoPlan['comments'][number]): Promise<void> {
    const ctx = this.#as(author);
    await inTransaction(ctx.db, (tx) => createComment(tx, ctx, { pin_id: this.#pin(pin), text }));
  }

  async #followUser({ follower, followee }: DemoPlan['userFollows'][number]): Promise<void> {
    await followUser(this.#as(follower), this.#as(followee).viewer.id);
  }

  async #followBoard({ follower, board }: DemoPlan['boardFollows'][number]): Promise<void> {
    await followBoard(this.#as(follower), this.#target(board, null).board_id);
  }

  #target(board: string, section: string | null) {
    const found = this.#boards.get(board);
    if (!found) throw new Error(`The plan names the board ${board} before it is there`);
    const section_id = section === null ? undefined : this.#sections.get(`${board} ${section}`);
    return { board_id: found.id, section_id };
  }

  #pin(key: string): PinId {
    const id = this.#pins.get(key);
    if (!id) throw new Error(`The plan names the pin ${key} before it is there`);
    return id;
  }
}

/** When each person comes: at their time, or just before the first thing that they do or that is done to them. */
function joinTimes({ boards, repins, comments, userFollows, boardFollows }: DemoPlan): (person: DemoPerson) => Date {
  const first = new Map<string, number>();
  const note = (username: string, at: Date) => {
    first.set(username, Math.min(first.get(username) ?? Number.POSITIVE_INFINITY, at.getTime()));
  };
  for (const board of boards) note(board.owner, board.createdAt);
  for (const save of repins) note(save.pinner, save.createdAt);
  for (const comment of comments) note(comment.author, comment.createdAt);
  for (const follow of userFollows) {
    note(follow.follower, follow.createdAt);
    note(follow.followee, follow.createdAt);
  }
  for (const follow of boardFollows) note(follow.follower, follow.createdAt);
  return ({ username, createdAt }) =>
    new Date(Math.min(createdAt.getTime(), (first.get(username) ?? Number.POSITIVE_INFINITY) - 1000));
}

function sessionUser(id: UserId, person: DemoPerson): SessionUser {
  const { username, firstName, lastName, locale, country, accountType } = person;
  const fullName = `${firstName} ${lastName}`.trim();
  const standing = { age: null, isPrivate: false, isWriteBanned: false, isLimited: false };
  return { id, username, firstName, fullName, locale, country, accountType, ...standing };
}

async function storeDrawing({ mediaStore }: Pick<Services, 'mediaStore'>, spec: PictureSpec): Promise<Picture> {
  const { bytes } = await drawPicture(spec);
  const received = await mediaStore.receive(Readable.from([bytes]), { maxBytes: LIMITS.uploadBytes });
  return mediaStore.processPicture(received.path);
}

/** Draws the pictures of the plan in its order, some ahead, so that no core waits for the database. */
class PictureQueue {
  readonly #services: Services;
  readonly #specs: PictureSpec[];
  readonly #drawn = new Map<PictureSpec, Promise<Picture>>();
  #next = 0;

  constructor(services: Services, plan: DemoPlan) {
    this.#services = services;
    this.#specs = plan.pins.map(({ picture }) => picture);
  }

  async take(spec: PictureSpec): Promise<Picture> {
    this.#drawAhead();
    const drawing = this.#drawn.get(spec) ?? storeDrawing(this.#services, spec);
    const picture = await drawing;
    this.#drawn.delete(spec);
    this.#drawAhead();
    return picture;
  }

  #drawAhead(): void {
    while (this.#drawn.size < DRAWN_AHEAD && this.#next < this.#specs.length) {
      const spec = this.#specs[this.#next] as PictureSpec;
      this.#next += 1;
      const drawing = storeDrawing(this.#services, spec);
      // Whoever takes it hears of a failure; until then it is nobody's.
      drawing.catch(() => {});
      this.#drawn.set(spec, drawing);
    }
  }
}
