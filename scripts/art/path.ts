import { polar, type Point } from './geometry.ts';

/** One decimal is a twelve-thousandth of a picture's width; leading zeros only cost bytes. */
function short(value: number): string {
  const text = String(Math.round(value * 10) / 10);
  return text.replace(/^(-?)0\./, '$1.').replace(/^-0$/, '0');
}

/** Numbers of a path, parted by a space only where the sign does not part them. */
function numbers(...values: number[]): string {
  return values.map((value, index) => (index > 0 && value >= 0 ? ' ' : '') + short(value)).join('');
}

const grid = (value: number): number => Math.round(value * 10) / 10;

/**
 * Writes path data with relative commands, the shortest form. Positions are rounded before they are
 * subtracted, so rounding never adds up along a path.
 */
class Pen {
  #at: Point = [0, 0];
  #text = '';

  /** The offset from the last position to a point, both on the grid. */
  #step(to: Point): [number, number] {
    return [grid(grid(to[0]) - this.#at[0]), grid(grid(to[1]) - this.#at[1])];
  }

  #reach(to: Point): void {
    this.#at = [grid(to[0]), grid(to[1])];
  }

  move(to: Point): this {
    this.#reach(to);
    this.#text += `M${numbers(...this.#at)}`;
    return this;
  }

  line(to: Point): this {
    const [x, y] = this.#step(to);
    if (x === 0 && y === 0) return this;
    if (y === 0) this.#text += `h${numbers(x)}`;
    else if (x === 0) this.#text += `v${numbers(y)}`;
    else this.#text += `l${numbers(x, y)}`;
    this.#reach(to);
    return this;
  }

  cubic(first: Point, second: Point, to: Point): this {
    this.#text += `c${numbers(...this.#step(first), ...this.#step(second), ...this.#step(to))}`;
    this.#reach(to);
    return this;
  }

  /** A cubic whose first handle mirrors the last one. */
  follow(second: Point, to: Point): this {
    this.#text += `s${numbers(...this.#step(second), ...this.#step(to))}`;
    this.#reach(to);
    return this;
  }

  /** A circular arc, clockwise when `clockwise`. */
  arc(radius: number, to: Point, clockwise: boolean, large = false): this {
    const [x, y] = this.#step(to);
    const flags = `0 ${large ? 1 : 0} ${clockwise ? 1 : 0}`;
    this.#text += `a${numbers(radius, radius)} ${flags}${x < 0 ? '' : ' '}${numbers(x, y)}`;
    this.#reach(to);
    return this;
  }

  close(): this {
    this.#text += 'z';
    return this;
  }

  toString(): string {
    return this.#text;
  }
}

/** Straight lines through points; closed when asked. */
export function lines(points: readonly Point[], closed = false): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const pen = new Pen().move(first);
  for (const point of rest) pen.line(point);
  return String(closed ? pen.close() : pen);
}

/** One straight line. */
export function segment(x: number, y: number, toX: number, toY: number): string {
  return String(new Pen().move([x, y]).line([toX, toY]));
}

/** A soft curve through points (uniform Catmull-Rom as cubics; mirrored handles keep it short). */
export function curve(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  const handle = (index: number, sign: 1 | -1): Point => {
    const [before, here, after] = [at(index - 1), at(index), at(index + 1)];
    return [here[0] + (sign * (after[0] - before[0])) / 6, here[1] + (sign * (after[1] - before[1])) / 6];
  };
  const pen = new Pen().move(at(0));
  for (let index = 1; index < points.length; index++) {
    if (index === 1) pen.cubic(handle(0, 1), handle(1, -1), at(1));
    else pen.follow(handle(index, -1), at(index));
  }
  return String(pen);
}

/** A closed soft curve through points. */
export function loop(points: readonly Point[]): string {
  const count = points.length;
  const at = (index: number): Point => points[(index + count) % count] ?? [0, 0];
  const handle = (index: number, sign: 1 | -1): Point => {
    const [before, here, after] = [at(index - 1), at(index), at(index + 1)];
    return [here[0] + (sign * (after[0] - before[0])) / 6, here[1] + (sign * (after[1] - before[1])) / 6];
  };
  const pen = new Pen().move(at(0)).cubic(handle(0, 1), handle(1, -1), at(1));
  for (let index = 2; index <= count; index++) pen.follow(handle(index, -1), at(index));
  return String(pen.close());
}

/** One cubic between two points whose handles lie level: the way two lines of a diagram join. */
export function join(from: Point, to: Point, slopeAtEnd = 0, share = 0.5): string {
  const reach = (to[0] - from[0]) * share;
  return String(
    new Pen().move(from).cubic([from[0] + reach, from[1]], [to[0] - reach, to[1] - reach * slopeAtEnd], to),
  );
}

/** A whole circle. */
export function circle(center: Point, radius: number): string {
  const [x, y] = center;
  return String(
    new Pen()
      .move([x - radius, y])
      .arc(radius, [x + radius, y], true)
      .arc(radius, [x - radius, y], true)
      .close(),
  );
}

/** A part of a circle from one angle to another, in degrees, clockwise. */
export function arc(center: Point, radius: number, from: number, to: number): string {
  return String(
    new Pen().move(polar(center, radius, from)).arc(radius, polar(center, radius, to), true, to - from > 180),
  );
}

/** A rectangle with round corners about a center, turned by degrees. */
export function box(center: Point, width: number, height: number, radius = 0, degrees = 0): string {
  const place = (x: number, y: number): Point => {
    const turn = (degrees * Math.PI) / 180;
    return [center[0] + x * Math.cos(turn) - y * Math.sin(turn), center[1] + x * Math.sin(turn) + y * Math.cos(turn)];
  };
  const [right, bottom] = [width / 2, height / 2];
  if (radius === 0) {
    return lines([place(-right, -bottom), place(right, -bottom), place(right, bottom), place(-right, bottom)], true);
  }
  return String(
    new Pen()
      .move(place(radius - right, -bottom))
      .line(place(right - radius, -bottom))
      .arc(radius, place(right, radius - bottom), true)
      .line(place(right, bottom - radius))
      .arc(radius, place(right - radius, bottom), true)
      .line(place(radius - right, bottom))
      .arc(radius, place(-right, bottom - radius), true)
      .line(place(-right, radius - bottom))
      .arc(radius, place(radius - right, -bottom), true)
      .close(),
  );
}

/** Dots of the stroke's width: next to no length, drawn by round caps. */
export function dots(points: readonly Point[]): string {
  return points.map((point) => `M${numbers(grid(point[0]), grid(point[1]))}h.1`).join('');
}
