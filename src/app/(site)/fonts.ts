import localFont from 'next/font/local'

const atkinson = localFont({
  src: './fonts/atkinson-hyperlegible-next.woff2',
  weight: '400 700',
  variable: '--font-atkinson',
  display: 'swap',
})

const youngSerif = localFont({
  src: './fonts/young-serif.woff2',
  weight: '400',
  variable: '--font-young-serif',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})

/** Latin only, preloaded, with fallbacks of equal width. `npm run generate:fonts` creates the files. */
export const fonts = `${atkinson.variable} ${youngSerif.variable}`
