import { describe, expect, test } from 'vitest'
import { mediaKitOf, partnershipsAddress } from '@/lib/pages/media-kit'
import type { LinksBlock, Page } from '@/lib/pages/page'
import type { Show } from '@/lib/site/show'

const show = {
  claims: [{ value: '10K+', label: 'Monthly listeners', sample: true }],
  partnershipsEmail: 'partners@show.example',
  contactEmail: 'hello@show.example',
} as Show

const link = (url: string) => ({ label: url, url, text: '', sample: true })
const linksTo = (...urls: string[]): LinksBlock => ({
  blockType: 'links',
  heading: 'Ways',
  anchor: 'ways',
  links: urls.map(link),
})
const page = {
  title: 'Media Kit',
  blocks: [linksTo('mailto:?subject=A%20season', '/deeper-dive')],
} as unknown as Page

describe('the media kit', () => {
  test('begins with the show’s own claims, marked as they are', () => {
    expect(mediaKitOf(page, show).blocks[0]).toMatchObject({
      blockType: 'figures',
      figures: show.claims,
    })
    expect(mediaKitOf(page, { ...show, claims: [] }).blocks).toHaveLength(1)
  })

  test.each([
    ['mailto:?subject=A%20season', 'mailto:partners@show.example?subject=A%20season'],
    ['mailto:press@show.example?subject=Hello', 'mailto:press@show.example?subject=Hello'],
    ['https://elsewhere.example/?to=mailto:?', 'https://elsewhere.example/?to=mailto:?'],
  ])('leads %s to %s', (written, expected) => {
    const [, ways] = mediaKitOf({ ...page, blocks: [linksTo(written)] }, show).blocks
    expect((ways as LinksBlock).links[0]?.url).toBe(expected)
  })

  test('of a show without an address leads to the contact form', () => {
    const nameless = { ...show, partnershipsEmail: '', contactEmail: '' }
    const [, ways] = mediaKitOf(page, nameless).blocks
    expect((ways as LinksBlock).links[0]?.url).toBe('/#contact')
  })

  test('is addressed to the partnership contact, or else to the general one', () => {
    expect(partnershipsAddress(show)).toBe('partners@show.example')
    expect(partnershipsAddress({ ...show, partnershipsEmail: '' })).toBe('hello@show.example')
  })
})
