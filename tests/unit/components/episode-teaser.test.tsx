import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EpisodeTeaser } from '@/components/player/episode-teaser'
import { episodeDetail } from './sample-detail'

test.each([
  ['a cover', {}],
  ['a cover drawn from its sound', { artwork: null, waveform: '0123' }],
  ['no cover', { artwork: null, waveform: null }],
])('an offered episode with %s has its title in the second column and the button in the third', (_, of) => {
  const html = renderToStaticMarkup(<EpisodeTeaser episode={episodeDetail(of)} />)
  const row = /^<li[^>]*>(.*)<\/li>$/.exec(html)?.[1] ?? ''
  expect(row).toMatch(/^<div class="[^"]*\baspect-square\b.*?<\/div><div class="min-w-0">.*<\/div><button/s)
})
