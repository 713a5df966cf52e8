import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Banner, Icon } from '@/admin/brand'
import { Wordmark } from '@/components/layout/site-header'
import { LOGO } from '@/lib/site/logo'

it.each([
  ['header', () => renderToStaticMarkup(<Wordmark name="Plain AI" />)],
  ['panel', () => renderToStaticMarkup(<Banner name="Plain AI" />)],
  ['panel’s corner', () => renderToStaticMarkup(<Icon />)],
  ['browser’s tab', () => readFileSync('public/icon.svg', 'utf8')],
])('is the same drawing in the %s', (_place, draw) => {
  const drawn = draw()
  expect(drawn).toContain(`d="${LOGO.playhead}"`)
  expect(drawn).toContain(`d="${LOGO.sound}"`)
  expect(drawn).toContain(`stroke-width="${LOGO.strokeWidth}"`)
})
