import localFont from 'next/font/local'

const atkinson = localFont({
  src: '../../../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-atkinson',
  display: 'swap',
})

const youngSerif = localFont({
  src: '../../../node_modules/@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
  weight: '400',
  variable: '--font-young-serif',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})

/** Both faces, Latin only, preloaded and with fallbacks of the same width, so that nothing moves when they arrive. */
export const fonts = `${atkinson.variable} ${youngSerif.variable}`
