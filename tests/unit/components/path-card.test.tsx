import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PathCard } from '@/components/mixes/path-card'
import { episodeDetail } from './sample-detail'

test.each([
  [1, '1 episode'],
  [2, '2 episodes'],
])('a path of %i says “%s” before it is begun', (count, said) => {
  const steps = Array.from({ length: count }, (_, index) => ({
    episode: { ...episodeDetail(), id: String(index) },
    words: '',
  }))
  const path = { id: 'p', slug: 'bread', title: 'From flour to crust', intro: '', steps }
  expect(renderToStaticMarkup(<PathCard path={path} />)).toContain(`role="status">${said}</p>`)
})
