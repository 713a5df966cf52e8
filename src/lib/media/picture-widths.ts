/** Pixels. In steps of at most 1.7 where phones choose: what a step is too large by is waited for. */
export const PICTURE_WIDTHS = [96, 192, 384, 640, 1024, 1400] as const
