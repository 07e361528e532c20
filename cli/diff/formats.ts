/** Values of `content diff --format`. */
export const diffFormats = ['pretty', 'markdown', 'json'] as const;

export type DiffFormat = (typeof diffFormats)[number];
