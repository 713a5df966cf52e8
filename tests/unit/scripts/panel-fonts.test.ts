import { expect, test } from 'vitest'
import { withoutPanelFonts } from '../../../scripts/start/panel-fonts.mjs'

const SITE = '[project]/src/app/(site)/page'
const PANEL = '[project]/src/app/(payload)/admin/[[...segments]]/page'

test('the site keeps its fonts, the panel preloads none of them', () => {
  const manifest = { app: { [PANEL]: ['a.woff2'], [SITE]: ['a.woff2'] }, appUsingSizeAdjust: true }
  expect(withoutPanelFonts(manifest)).toEqual({ app: { [SITE]: ['a.woff2'] }, appUsingSizeAdjust: true })
})

test.each([{}, { app: {} }, { app: { [SITE]: [] } }, { app: { page: ['a.woff2'] } }])(
  'a list in another form than known fails the build: %j',
  (manifest) => {
    expect(() => withoutPanelFonts(manifest as never)).toThrow(/in another way/)
  },
)
