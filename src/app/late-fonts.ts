import localFont from 'next/font/local'

const atkinson = localFont({
  src: '../../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-atkinson',
  display: 'swap',
  preload: false,
})

const youngSerif = localFont({
  src: '../../node_modules/@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
  weight: '400',
  variable: '--font-young-serif',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
  preload: false,
})

/**
 * The site's faces, not preloaded, for the page of unknown addresses: Next counts that one among the parts of every
 * page, the panel's too, and would have them all preload what it preloads.
 */
export const lateFonts = `${atkinson.variable} ${youngSerif.variable}`
