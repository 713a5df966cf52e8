interface IconProps {
  name: IconName
  className: string
}

export function Icon({ name, className }: IconProps) {
  return <Drawing d={ICON_DRAWINGS[name]} className={className} />
}

export function Drawing({ d, className }: { d: string; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={d} />
    </svg>
  )
}

/** The site's icons: lines of one weight with round ends and corners, in a 24 × 24 square with a margin of 3. */
export const ICON_DRAWINGS = {
  'arrow-left': 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  'arrow-out': 'M6.5 17.5l11-11M8.5 6.5h9v9',
  'arrow-right': 'M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5',
  bookmark: 'M6.5 4h11v16.5L12 16l-5.5 4.5z',
  check: 'M5 12.5l4.8 4.8L19.5 7',
  'chevron-down': 'M6 9.5l6 5.5 6-5.5',
  'chevron-up': 'M6 14.5l6-5.5 6 5.5',
  close: 'M6 6l12 12M18 6 6 18',
  dark: 'M19.8 14.6A8.3 8.3 0 1 1 10 4.3a6.6 6.6 0 0 0 9.8 10.3z',
  download: 'M12 3.8v11.5M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15',
  edit: 'M4 20l1.2-4.4L16.4 4.4l3.2 3.2L8.4 18.8zM14 6.8l3.2 3.2',
  headphones: 'M4.5 15v-2.5a7.5 7.5 0 0 1 15 0V15M4.5 14.5h3v5.5h-3zM16.5 14.5h3v5.5h-3z',
  keyboard:
    'M2.5 6.5h19v11h-19zM6.3 10.2h.01M10.1 10.2h.01M13.9 10.2h.01M17.7 10.2h.01M8.5 13.9h7',
  light:
    'M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM12 2.8v1.4M12 19.8v1.4M2.8 12h1.4M19.8 12h1.4M5.5 5.5l1 1M17.5 17.5l1 1M5.5 18.5l1-1M17.5 6.5l1-1',
  link: 'M10.2 13.8a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.2 1.2M13.8 10.2a4.2 4.2 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.2-1.2',
  mail: 'M3 5.5h18v13H3zM3.5 7.5l8.5 6 8.5-6',
  menu: 'M4 7h16M4 12h16M4 17h9',
  moment: 'M6 21V4h12l-3 4.2 3 4.3H6',
  more: 'M4.6 12h.8M11.6 12h.8M18.6 12h.8',
  pause: 'M7 5.5h2.5v13H7zM14.5 5.5H17v13h-2.5z',
  phone: 'M7 3h10v18H7zM11 17.8h2',
  play: 'M8 5.2v13.6L18.8 12z',
  queue: 'M4 6h16M4 11h9M4 16h9M16.5 11.5v7l5-3.5z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3l5.2 5.2',
  share: 'M12 15V3.8M7.8 8 12 3.8 16.2 8M8 11.5H5.5v9h13v-9H16',
  'skip-back': 'M11.5 4.5a8.7 8.7 0 1 1-8.2 8.7M13.8 2.1l-2.4 2.4 2.4 2.4',
  'skip-forward': 'M12.5 4.5a8.7 8.7 0 1 0 8.2 8.7M10.2 2.1l2.4 2.4-2.4 2.4',
  sleep: 'M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 9v4.2l2.6 1.8M9.5 2.5h5',
  system: 'M3 4.5h18v11.5H3zM12 16v3.5M8 19.5h8',
  theme: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 3.5v17M15 5v14M18 6.5v11',
  transcript: 'M4.5 4h15v11.5H12l-4 4v-4H4.5zM8.5 8.2h7M8.5 11.4h4.5',
  'try-again': 'M19.8 12a7.8 7.8 0 1 1-2.4-5.6l2 1.9M19.4 3.5v4.8h-4.8',
  volume:
    'M3.5 9.5h3.3L11.5 5.5v13l-4.7-4H3.5zM15 9.2a4 4 0 0 1 0 5.6M17.8 6.4a8 8 0 0 1 0 11.2',
  'volume-low': 'M3.5 9.5h3.3L11.5 5.5v13l-4.7-4H3.5zM15 9.2a4 4 0 0 1 0 5.6',
  'volume-off': 'M3.5 9.5h3.3L11.5 5.5v13l-4.7-4H3.5zM15.5 9.5l5 5M20.5 9.5l-5 5',
} as const

export type IconName = keyof typeof ICON_DRAWINGS
