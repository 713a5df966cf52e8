import { describe, expect, it } from 'vitest'
import { SHARE_TARGETS, type Shareable, sharedUrl, shareText } from '@/lib/sharing/share'

const EPISODE: Shareable = {
  kind: 'episode',
  title: 'Cats & "dogs" 100% 🐱 + more?',
  url: 'https://podcast.example/episodes/cats-and-dogs',
  showName: 'Plain AI',
}

const TEXT = 'Check out this episode: "Cats & "dogs" 100% 🐱 + more?" from the show Plain AI'
const ENCODED_URL = 'https%3A%2F%2Fpodcast.example%2Fepisodes%2Fcats-and-dogs'
const ENCODED_TEXT =
  'Check%20out%20this%20episode%3A%20%22Cats%20%26%20%22dogs%22%20100%25%20%F0%9F%90%B1%20%2B%20more%3F%22%20from%20the%20show%20Plain%20AI'

describe('the link of an episode', () => {
  it.each([
    ['https://podcast.example', 'what-is-ai', 'https://podcast.example/episodes/what-is-ai'],
    ['http://localhost:3000', 'move-37', 'http://localhost:3000/episodes/move-37'],
    ['https://podcast.example', 'a/b?c', 'https://podcast.example/episodes/a%2Fb%3Fc'],
  ])('%s and %s', (origin, slug, expected) => {
    expect(sharedUrl(origin, 'episode', slug)).toBe(expected)
  })

  it('leads to its page in the research hub for a paper', () => {
    expect(sharedUrl('https://podcast.example', 'paper', 'gender-shades-2018')).toBe(
      'https://podcast.example/deeper-dive/gender-shades-2018',
    )
  })
})

describe('the text that goes along', () => {
  it('names the episode and the show', () => {
    expect(shareText(EPISODE)).toBe(TEXT)
  })
})

describe('the address of each target', () => {
  it.each([
    ['linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${ENCODED_URL}`],
    ['x', `https://x.com/intent/post?text=${ENCODED_TEXT}&url=${ENCODED_URL}`],
    ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${ENCODED_URL}&quote=${ENCODED_TEXT}`],
    ['whatsapp', `https://wa.me/?text=${ENCODED_TEXT}%20${ENCODED_URL}`],
    [
      'email',
      `mailto:?subject=Cats%20%26%20%22dogs%22%20100%25%20%F0%9F%90%B1%20%2B%20more%3F&body=${ENCODED_TEXT}%0D%0A%0D%0A${ENCODED_URL}`,
    ],
  ])('%s', (id, expected) => {
    expect(SHARE_TARGETS.find((target) => target.id === id)?.toUrl(EPISODE)).toBe(expected)
  })
})
