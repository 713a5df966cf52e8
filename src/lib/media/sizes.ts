/** Pixels. Steps where phones choose are at most 1.7, because every surplus pixel is downloaded. */
export const SQUARE_WIDTHS = [96, 192, 384, 640, 1024, 1400] as const

/**
 * The feed names this size: directories refuse alpha channels, CMYK, pictures that are turned by a note in them, and more than
 * 3,000 pixels. A small or oblong picture stays one.
 */
export const COVER = {
  width: 3000,
  height: 3000,
  fit: 'inside',
  withoutEnlargement: true,
} as const

/** A JPEG is never transparent: `sharp-in-turn.ts` puts white behind it. */
export const COVER_FORMAT = { format: 'jpeg', options: { quality: 90 } } as const

/** Without its ending, which sizes of its own name might share. */
export const coverName = (stem: string): string => `${stem}-for-directories.jpg`

export const NAME_COLUMNS = [
  'filename',
  ...SQUARE_WIDTHS.map((width) => `sizes_w${width}_filename`),
  'sizes_cover_filename',
]
