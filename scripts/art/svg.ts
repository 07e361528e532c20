/** How a group of paths is painted. Lines have round caps and joins unless said otherwise. */
export interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly cap?: 'round' | 'butt';
  readonly opacity?: number;
  /** Path data outside of which nothing is painted. */
  readonly within?: string;
}

function attributes(paint: Paint): string {
  const { fill, stroke, width, cap = 'round', opacity } = paint;
  const list = [`fill="${fill ?? 'none'}"`];
  if (stroke) list.push(`stroke="${stroke}" stroke-width="${Math.round((width ?? 2) * 100) / 100}"`);
  if (stroke && cap === 'round') list.push('stroke-linecap="round" stroke-linejoin="round"');
  if (opacity !== undefined) list.push(`opacity="${opacity}"`);
  return list.join(' ');
}

/** One layer of a drawing: paths with the same paint, as one element where they are not clipped. */
export function layer(paint: Paint, ...paths: readonly string[]): string {
  const shape = `<path ${attributes(paint)} d="${paths.join('')}"/>`;
  return paint.within === undefined ? shape : clip(paint.within, shape);
}

/** Keeps layers inside an outline. The picture numbers the clips when it is put together. */
export function clip(outline: string, ...layers: readonly string[]): string {
  return `<clipPath id="#"><path d="${outline}"/></clipPath><g clip-path="url(##)">${layers.join('')}</g>`;
}

/**
 * A whole picture file.
 * @param ground the color behind everything; none leaves the picture transparent
 */
export function picture(width: number, height: number, ground: string | null, ...layers: readonly string[]): string {
  let clips = 0;
  const body = layers.join('').replace(/id="#"|url\(##\)/g, (mark) => {
    if (mark === 'id="#"') return `id="c${++clips}"`;
    return `url(#c${clips})`;
  });
  const back = ground === null ? '' : `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${back}${body}</svg>\n`;
}
