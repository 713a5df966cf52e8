import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { beforeAll, expect, test } from 'vitest'
import { type Shape, shapeWordsOnce } from '@/lib/transcript/pdf/shape-words'

const { resolve } = createRequire(import.meta.url)
const FILE = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'

let byRules: Shape

beforeAll(async () => {
  const face = { fontFamily: 'Noto Sans', fontWeight: 400, fontStyle: 'normal' as const }
  Font.register({ family: face.fontFamily, fontWeight: 400, src: resolve(FILE) })
  await Font.load(face)
  const font = Font.getFont(face)?.data as unknown as { layout: Shape }
  byRules = font.layout.bind(font)
})

const placed = ({ glyphs, positions }: ReturnType<Shape>) =>
  glyphs.map(({ id }, index) => `${id}+${positions[index]?.xAdvance}`)

test.each([
  'AVATAR “To-Ty” Wa. Vo, 7.1',
  'office affluent fjord difficult finfish',
  'naïve nai\u0308ve Überraschung façade Łódź',
  'μάθηση ΑΥΤΟ παράδειγμα',
  'Государство ТАК г.',
  'हिन्दी क्षेत्र',
  '',
])('words put together from pairs stand as the font’s rules place them: %s', (text) => {
  const words = text.split(' ')
  const expected = words.flatMap((word) => placed(byRules(word)))
  const shape = shapeWordsOnce(byRules)
  const space = placed(byRules(' '))[0]
  for (const _ of ['first', 'known']) {
    expect(placed(shape(text)).filter((each) => each !== space)).toEqual(expected)
  }
})

test('what a painter writes into places changes no other', () => {
  const shape = shapeWordsOnce(byRules)
  const [first] = shape('word').positions
  if (first) first.xAdvance = 0
  expect(shape('word').positions[0]?.xAdvance).toBeGreaterThan(0)
})
