import { PAGES } from '@/lib/site/pages'

/** A stroked line or filled area in a 100 × 100 square. */
export interface Stroke {
  d: string
  isFilled?: boolean
  isAccent?: boolean
}

const line = (d: string): Stroke => ({ d })
const area = (d: string): Stroke => ({ d, isFilled: true })
const accent = (stroke: Stroke): Stroke => ({ ...stroke, isAccent: true })

const dot = (x: number, y: number, r = 2.6): Stroke =>
  area(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
const sheet = line('M28 16h32l14 14v54H28zM60 16v14h14')

export const PAPER_DRAWING = 'paper'

const DRAWINGS: Record<string, readonly Stroke[]> = {
  [PAGES.startHere.path]: [
    line('M30 46h40l6 36H24zM38 46a12 9 0 0 1 24 0M50 34v-5'),
    line('M74 58l11-6M26 54c-14 0-14 20-3 22'),
    accent(line('M40 22c-4-5 4-7 0-12M50 18c-4-5 4-7 0-12M60 22c-4-5 4-7 0-12')),
  ],
  [PAGES.search.path]: [
    line('M18 20h64v44H46L32 78V64H18z'),
    line('M43 36a7 7 0 1 1 9 7c-2 1-2 3-2 5'),
    accent(dot(50, 55.5)),
  ],
  [PAGES.questions.path]: [
    line('M14 18h50v32H36L26 60V50H14z'),
    line('M76 36h10v32H74v10L64 68H44'),
    line('M33 30a6 6 0 1 1 8 6c-2 1-2 2-2 4'),
    accent(dot(39, 44)),
  ],
  [PAGES.episodes.path]: [
    line('M34 34h46v46H34zM27 27v-1h-1v47h1M27 27h46M20 20h46M20 20v46'),
    accent(area('M50 47v20l17-10z')),
  ],
  [PAGES.deeperDive.path]: [
    line('M34 14h32v66H34zM42 26h16M42 36h16'),
    line('M42 62h16M42 71h10'),
    accent(line('M10 49c7-6 13-6 20 0s13 6 20 0 13-6 20 0 13 6 20 0')),
  ],
  [PAGES.transcripts.path]: [
    line('M36 24h46M36 38h34M36 66h46M36 80h28'),
    accent(line('M36 52h46')),
    accent(area('M16 45v14l12-7z')),
  ],
  [PAGES.listen.path]: [
    line('M20 62V52a30 30 0 0 1 60 0v10'),
    line('M20 58h12v24H24c-3 0-4-2-4-4zM80 58H68v24h8c3 0 4-2 4-4z'),
    accent(line('M42 66v8M50 60v20M58 66v8')),
  ],
  [PAGES.letters.path]: [
    line('M16 28h68v46H16zM16 30l34 26 34-26'),
    accent(line('M17 72l22-20M83 72L61 52')),
  ],
  [PAGES.aiBasics.path]: [
    line('M50 16L12 80h76zM50 34v46M50 16V8'),
    line('M31 62h11M28 70h14'),
    accent(area('M50 8l12 4-12 4z')),
    dot(58, 60),
    dot(66, 68),
    dot(57, 72),
  ],
  [PAGES.practicalExamples.path]: [
    line('M18 22h64v56H18zM28 36h30M28 64h22'),
    accent(line('M34 44h-5v12h5M64 44h5v12h-5')),
    dot(42, 50, 2),
    dot(49, 50, 2),
    dot(56, 50, 2),
  ],
  [PAGES.mediaKit.path]: [
    line(
      'M38 24a12 12 0 0 1 24 0v22a12 12 0 0 1-24 0zM28 44a22 22 0 0 0 44 0M50 66v16M36 84h28',
    ),
    accent(line('M38 32h8M38 40h8')),
  ],
  [PAGES.privacyPolicy.path]: [
    line('M24 46h52v38H24zM34 46V34a16 16 0 0 1 32 0v12'),
    accent(dot(50, 62, 4.4)),
    accent(line('M50 65v8')),
  ],
  [PAGES.cookiePolicy.path]: [
    line('M55 15a36 36 0 1 0 30 36c-8 1-12-5-10-12-9 1-14-5-11-12-7 0-10-5-9-12z'),
    dot(40, 42, 3.6),
    dot(36, 64, 3.6),
    dot(60, 56, 3.6),
    accent(dot(56, 74, 3.6)),
  ],
  [PAGES.termsOfService.path]: [
    sheet,
    line('M38 42h26M38 52h26'),
    accent(line('M38 72c4-9 7-9 7-2s5 4 8-1 5 4 12 0')),
  ],
  // The papers share one: a sheet under a glass.
  [PAPER_DRAWING]: [
    sheet,
    line('M38 40h18M38 50h10M38 60h8'),
    accent(line('M50 62a11 11 0 1 0 22 0a11 11 0 1 0 -22 0M69 70l11 11')),
  ],
}

/** Undefined for pages without one, whose cards show the logo. */
export const drawingOf = (name: string | null): readonly Stroke[] | undefined =>
  DRAWINGS[name ?? '']
