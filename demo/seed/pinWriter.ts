import type { PinId } from '../../contract/schemas/common';
import { isListedVisibility } from '../../server/domains/boards/boards';
import { cleanPinTexts, kindOf, pinWords, priceOf, type RichPin, weighPinWords } from '../../server/domains/pins/pins';
import { shardOf } from '../../server/platform/database/ids';
import { positionOf } from '../../server/platform/database/positions';
import type { Tx } from '../../server/platform/database/tables';
import { inTransaction } from '../../server/platform/database/transaction';
import type { Services } from '../../server/platform/http/context';
import type { Picture } from '../../server/platform/media/picture';
import type { DemoRich, SeedPin } from '../content/types';
import type { Drawing } from '../drawing/work';
import { insertPins, type NewPinRow } from './insertPins';
import { type Boards, named, type People } from './owners';
import { toRichPin } from './richPins';
import { insertRows } from './rows';
import type { Seeding } from './seed';

/** A picture that somebody keeps; `claims` are uses beside those as a pin, which `countPins` counts. */
interface Kept {
  readonly owner: string;
  readonly picture: Picture;
  readonly claims: number;
  readonly createdAt: Date;
}

/** Writes pins batch by batch as their pictures come. */
export class PinWriter {
  /** Of all that is written, by the plan's keys. */
  readonly ids = new Map<string, PinId>();
  readonly #seeding: Seeding;
  readonly #people: People;
  readonly #boards: Boards;
  readonly #rich = new Map<DemoRich, RichPin | null>();
  readonly #kept = new Set<string>();

  constructor(seeding: Seeding, people: People, boards: Boards) {
    this.#seeding = seeding;
    this.#people = people;
    this.#boards = boards;
  }

  async write(batch: readonly SeedPin[]): Promise<void> {
    const kept: Kept[] = [];
    const rows: NewPinRow[] = [];
    for (const pin of batch) {
      const drawing = await this.#draw(pin);
      if (pin.line === null) kept.push(keptBy(pin, drawing.picture, 0));
      rows.push(this.#rowOf(pin, drawing.picture, await this.#richOf(pin, drawing, kept)));
    }
    await inTransaction(this.#seeding.services.db, async (tx) => {
      await this.#keep(tx, kept);
      await insertPins(tx, rows);
    });
  }

  /** Jobs for the encodings that take long, those of the best liked pictures first, since they are seen first. */
  async enqueueEncodings({ db, ids, clock }: Services): Promise<void> {
    const pictures = await db
      .selectFrom('pictures')
      .leftJoin('pins', 'pins.signature', 'pictures.signature')
      .select('pictures.signature')
      .groupBy('pictures.signature')
      .orderBy(
        (of) => of.fn.max('pins.heat'),
        (order) => order.desc().nullsFirst(),
      )
      .execute();
    const rows = pictures.map(({ signature }) => ({
      id: ids.next('job', 0),
      kind: 'media/makeAvif',
      payload: { signature },
      key: `media/makeAvif:${signature}`,
      run_at: clock.now(),
    }));
    await inTransaction(db, (tx) => insertRows(tx, 'jobs', rows));
  }

  #draw({ picture, rich }: SeedPin): Promise<Drawing> {
    return this.#seeding.drawings.draw(picture, rich.kind === 'video' ? rich.video : undefined);
  }

  /** The record of a pin and of all its saves. */
  async #richOf(pin: SeedPin, drawing: Drawing, kept: Kept[]): Promise<RichPin | null> {
    const known = this.#rich.get(pin.rich);
    if (known !== undefined) return known;
    const rich = await toRichPin(pin, drawing, async (spec) => {
      const { picture } = await this.#seeding.drawings.draw(spec);
      kept.push(keptBy(pin, picture, 1));
      return picture;
    });
    this.#rich.set(pin.rich, rich);
    return rich;
  }

  #rowOf(pin: SeedPin, picture: Picture, rich: RichPin | null): NewPinRow {
    const { services, at } = this.#seeding;
    const board = named(this.#boards, pin.board);
    const pinner = named(this.#people, pin.pinner);
    at(pin.createdAt);
    const id = services.ids.next('pin', shardOf(board.id));
    this.ids.set(pin.key, id);
    const { title, description, altText: alt_text, link, line } = pin;
    const texts = {
      ...{ title: '', description: '', alt_text: '', link: null, domain: '' },
      ...cleanPinTexts({ title, description, alt_text, link }),
    };
    return {
      row: {
        id,
        board_id: board.id,
        section_id: pin.section === null ? null : named(board.sections, pin.section),
        board_position: positionOf(id),
        pinner_id: pinner.id,
        parent_pin_id: line && named(this.ids, line.parent),
        origin_pin_id: line && named(this.ids, line.origin),
        creator_id: line ? named(this.#people, line.creator).id : pinner.id,
        signature: picture.signature,
        ...texts,
        source: line ? 'repin' : 'upload',
        kind: kindOf(rich),
        rich,
        price: priceOf(rich),
        comments_disabled: pin.commentsDisabled,
        is_listed: isListedVisibility(board.privacy),
        heat: pin.createdAt.getTime() / 1000,
        created_at: pin.createdAt,
        updated_at: pin.createdAt,
      },
      words: weighPinWords(pinWords({ ...texts, rich }, board.name)),
      locale: pinner.locale,
    };
  }

  /** Pictures, and the right to them of those who brought them. */
  async #keep(tx: Tx, all: readonly Kept[]): Promise<void> {
    const fresh = all.filter(({ owner, picture: { signature } }) => !this.#kept.has(`${owner} ${signature}`));
    for (const { owner, picture } of fresh) this.#kept.add(`${owner} ${picture.signature}`);
    await insertRows(tx, 'pictures', fresh.map(pictureRow));
    await insertRows(
      tx,
      'media',
      fresh.map((kept) => this.#mediaRow(kept)),
    );
    for (const { picture, claims } of all) {
      if (claims === 0) continue;
      await tx
        .updateTable('pictures')
        .set((is) => ({ use_count: is('use_count', '+', claims), public_count: is('public_count', '+', claims) }))
        .where('signature', '=', picture.signature)
        .execute();
    }
  }

  #mediaRow({ owner, picture, createdAt }: Kept) {
    const ownerId = named(this.#people, owner).id;
    this.#seeding.at(createdAt);
    const id = this.#seeding.services.ids.next('media', shardOf(ownerId));
    return { owner_id: ownerId, id, signature: picture.signature, created_at: createdAt };
  }
}

const keptBy = ({ pinner, createdAt }: SeedPin, picture: Picture, claims: number): Kept => ({
  owner: pinner,
  picture,
  claims,
  createdAt,
});

const pictureRow = ({ picture, createdAt }: Kept) => ({
  signature: picture.signature,
  width: picture.width,
  height: picture.height,
  bytes: picture.bytes,
  format: picture.format,
  is_animated: picture.isAnimated,
  has_alpha: picture.hasAlpha,
  dominant_color: picture.dominantColor,
  preview: picture.preview,
  palette: picture.palette,
  sizes: picture.sizes,
  use_count: 0,
  public_count: 0,
  created_at: createdAt,
});
