import { expect, it } from 'vitest'
import { SHARE_TARGETS, type Shareable, sharedUrl } from '@/lib/sharing/share'

const EPISODE: Shareable = {
  kind: 'episode',
  title: 'Cats & "dogs" 100% 🐱 + more?',
  url: 'https://podcast.example/episodes/cats-and-dogs',
  showName: 'Plain AI',
}

const ENCODED_URL = 'https%3A%2F%2Fpodcast.example%2Fepisodes%2Fcats-and-dogs'
const ENCODED_TEXT =
  'Check%20out%20this%20episode%3A%20%22Cats%20%26%20%22dogs%22%20100%25%20%F0%9F%90%B1%20%2B%20more%3F%22%20from%20the%20show%20Plain%20AI'

it('a paper is shared by its page in the research hub', () => {
  expect(sharedUrl('https://podcast.example', 'paper', 'a/b?c')).toBe(
    'https://podcast.example/deeper-dive/a%2Fb%3Fc',
  )
})

it.each([
  ['linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${ENCODED_URL}`],
  ['x', `https://x.com/intent/post?text=${ENCODED_TEXT}&url=${ENCODED_URL}`],
  ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${ENCODED_URL}&quote=${ENCODED_TEXT}`],
  ['whatsapp', `https://wa.me/?text=${ENCODED_TEXT}%20${ENCODED_URL}`],
  [
    'email',
    `mailto:?subject=Cats%20%26%20%22dogs%22%20100%25%20%F0%9F%90%B1%20%2B%20more%3F&body=${ENCODED_TEXT}%0D%0A%0D%0A${ENCODED_URL}`,
  ],
])('the address of %s', (id, expected) => {
  expect(SHARE_TARGETS.find((target) => target.id === id)?.toUrl(EPISODE)).toBe(expected)
})
