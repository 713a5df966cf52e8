import { describe, expect, test } from 'vitest'
import { embedCode, embeddableOf } from '@/lib/sharing/embed'

const SITE = 'https://podcast.example'

describe('the address of an episode', () => {
  test.each([
    ['/episodes/move-37', { idOrSlug: 'move-37', time: '' }],
    ['/episodes/move-37?t=75', { idOrSlug: 'move-37', time: '75' }],
    ['/embed/move-37?t=10,20', { idOrSlug: 'move-37', time: '10,20' }],
    ['/episode-transcripts/move-37/', { idOrSlug: 'move-37', time: '' }],
    ['/', undefined],
    ['/episodes/a%2Fb', undefined],
    ['/deeper-dive/move-37', undefined],
  ])('%s', (path, expected) => {
    expect(embeddableOf(SITE + path, SITE)).toEqual(expected)
  })

  test.each(['https://elsewhere.example/episodes/a', 'https://podcast.example.evil/episodes/a'])(
    'is not %s',
    (address) => {
      expect(embeddableOf(address, SITE)).toBeUndefined()
    },
  )

  test('is known also from before the site was on https', () => {
    expect(embeddableOf('http://podcast.example/episodes/a', SITE)?.idOrSlug).toBe('a')
  })
})

test('the code for another page names the player, the size and the time, and nothing in a title breaks out of it', () => {
  const code = embedCode({ slug: 'a', title: 'Is "AI" <safe>?', time: '1:15,2:00' }, SITE, {
    width: 400,
    height: 150,
  })
  expect(code).toContain('src="https://podcast.example/embed/a?t=1:15,2:00"')
  expect(code).toContain('title="Is &quot;AI&quot; &lt;safe&gt;?"')
  expect(code).toContain('width="400" height="150"')
})
