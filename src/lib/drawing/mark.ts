export const MARK = {
  width: 36,
  height: 28,
  playhead: 'M0 0h5v28H0z',
  sound: 'M11.5 4v20M17.5 8v12M23.5 6v16M29.5 11v6M34.5 13.8v.4',
  strokeWidth: 3,
} as const
