import { describe, expect, test } from 'vitest'
import { audioPath, extensionOf, feedTarget, parseAudioPath } from '@/lib/feed/feed'

test.each([
  ['/feed.xml', '?page=1', '/feed.xml'],
  ['/feed.xml', '?page=2', '/feed.xml?page=2'],
  ['/feed.xml', '?utm_source=a&page=34', '/feed.xml?page=34'],
  ['/feed.xml', '?page=02', '/feed.xml'],
  ['/feed.xml', '?page=99999999', '/feed.xml'],
  ['/feed', '?page=2', undefined],
])('the feed asked for by %s%s is %s', (path, search, target) => {
  expect(feedTarget(path, search)).toBe(target)
})

describe('the address of a sound', () => {
  test('is read back', () => {
    expect(parseAudioPath(audioPath('move-37', 'mp3'))).toEqual({ idOrSlug: 'move-37', extension: 'mp3' })
  })

  test.each([
    '/episodes/move-37',
    '/episodes/a/b/audio.mp3',
    '/episodes/move-37/audio.',
    '/episodes//audio.mp3',
  ])('is not %s', (path) => {
    expect(parseAudioPath(path)).toBeUndefined()
  })

  test.each([
    ['Episode 1.MP3', 'mp3'],
    ['talk.m4a', 'm4a'],
    ['nothing', 'mp3'],
  ])('ends as its file %s', (name, extension) => {
    expect(extensionOf(name)).toBe(extension)
  })
})
