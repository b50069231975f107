type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
interface Point {
  x: number;
  y: number;
}
interface Fill {
  matrix: Matrix;
  from: Point;
  to: Point;
  color: string;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** `b` first, then `a`, as a canvas multiplies. */
const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j] as const),
  ...([a * k + c * l + e, b * k + d * l + f] as const),
];

/** Where a point on the canvas is before the matrix is applied. */
function before([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  const determinant = a * d - b * c;
  return { x: (d * (x - e) - c * (y - f)) / determinant, y: (a * (y - f) - b * (x - e)) / determinant };
}

/** What of a 2D context decides which shape is at a point: it remembers the boxes that were filled, and their colours. */
class FakeContext {
  fillStyle = '';
  #matrix = IDENTITY;
  #saved: { matrix: Matrix; fillStyle: string }[] = [];
  #path: Point[] = [];
  #fills: Fill[] = [];

  save(): void {
    this.#saved.push({ matrix: this.#matrix, fillStyle: this.fillStyle });
  }
  restore(): void {
    const { matrix = IDENTITY, fillStyle = '' } = this.#saved.pop() ?? {};
    this.#matrix = matrix;
    this.fillStyle = fillStyle;
  }
  setTransform(...matrix: Matrix): void {
    this.#matrix = matrix;
  }
  transform(...matrix: Matrix): void {
    this.#matrix = multiply(this.#matrix, matrix);
  }
  scale(x: number, y: number): void {
    this.transform(x, 0, 0, y, 0, 0);
  }
  translate(x: number, y: number): void {
    this.transform(1, 0, 0, 1, x, y);
  }
  beginPath(): void {
    this.#path = [];
  }
  moveTo(x: number, y: number): void {
    this.#path.push({ x, y });
  }
  lineTo(x: number, y: number): void {
    this.#path.push({ x, y });
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.#path.push({ x, y }, { x: x + width, y: y + height });
  }
  fill(): void {
    const [xs, ys] = [this.#path.map(({ x }) => x), this.#path.map(({ y }) => y)];
    const from = { x: Math.min(...xs), y: Math.min(...ys) };
    const to = { x: Math.max(...xs), y: Math.max(...ys) };
    this.#fills.push({ matrix: this.#matrix, from, to, color: this.fillStyle });
  }
  clearRect(): void {
    this.#fills = [];
  }
  getImageData(left: number, top: number, width: number, height: number): { data: number[] } {
    const data = Array.from({ length: width * height }, (_, at) =>
      this.#colorAt({ x: left + (at % width), y: top + Math.floor(at / width) }),
    );
    return { data: data.flat() };
  }
  #colorAt(point: Point): number[] {
    const fill = this.#fills.findLast(({ matrix, from, to }) => {
      const { x, y } = before(matrix, point);
      return x >= from.x && x <= to.x && y >= from.y && y <= to.y;
    });
    const value = Number.parseInt(fill?.color.slice(1) ?? '', 16);
    return Number.isNaN(value) ? [0, 0, 0, 0] : [value >> 16, (value >> 8) & 255, value & 255, 255];
  }
}

/** Lets canvases of jsdom be drawn on and hit; everything but boxes is drawn without effect. */
export function installFakeCanvas(): void {
  const contexts = new WeakMap<HTMLCanvasElement, object>();
  const nothing = () => undefined;
  HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
    const known = contexts.get(this);
    if (known) return known as never;
    const fake = new FakeContext();
    const made = new Proxy(fake, {
      get(target, name) {
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === 'function' ? value.bind(target) : (value ?? nothing);
      },
      set: (target, name, value) => Reflect.set(target, name, value, target),
    });
    contexts.set(this, made);
    return made as never;
  };
}
