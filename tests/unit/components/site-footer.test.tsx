import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SiteFooter } from '@/components/layout/site-footer'
import { navigationOf } from '@/lib/navigation/find-navigation'
import { PAGE_SLUGS } from '@/lib/pages/page'
import { OWN_BRANDING, type Show } from '@/lib/site/show'

const show: Show = {
  name: 'Plain AI',
  tagline: 'In plain words.',
  description: '',
  host: 'A Host',
  people: [],
  funding: [],
  notice: 'The voices are synthetic.',
  artworkUrl: null,
  branding: OWN_BRANDING,
  contactEmail: '',
  partnershipsEmail: '',
  responseTime: '',
  signInTitle: '',
  startHere: '',
  keywords: [],
  questions: [],
  platformLinks: [
    { label: 'A platform', url: 'https://platform.example/', isSample: true },
    { label: 'Another', url: 'https://another.example/', isSample: false },
  ],
  socialLinks: [],
  sponsors: [],
  claims: [],
  feedUrl: '/feed.xml',
}

const PAGES = PAGE_SLUGS.map((slug) => ({
  path: `/${slug}`,
  title: slug,
  shownIn: 'footer' as const,
}))
const FULL = navigationOf({ empty: [], pages: PAGES, sections: [] })

const footerOf = (change: Partial<Show> = {}, navigation = FULL) =>
  renderToStaticMarkup(<SiteFooter show={{ ...show, ...change }} navigation={navigation} />)

describe('the foot of every page', () => {
  it('links the names of the hosts within the line about them', () => {
    const people = [
      { name: 'Ben', slug: 'ben' },
      { name: 'Clara', slug: 'clara' },
      { name: 'Zoe', slug: 'zoe' },
    ]
    const html = footerOf({ host: 'Clara and Ben, two voices', people })
    expect(html.match(/href="\/people\/[^"]+"[^>]*>[^<]+/g)).toEqual([
      expect.stringMatching(/^href="\/people\/clara".*>Clara$/),
      expect.stringMatching(/^href="\/people\/ben".*>Ben$/),
    ])
    expect(html.replace(/<[^>]+>/g, '')).toContain('Hosted by Clara and Ben, two voices. The voices')
  })

  it('leads to the only way to support the show, or to the list of all of them', () => {
    const one = { label: 'Give', url: 'https://give.example/a' }
    const other = { label: 'Give', url: 'https://give.example/b' }
    expect(footerOf()).not.toContain('Support the show')
    expect(footerOf({ funding: [one] })).toContain('<a href="https://give.example/a"')
    expect(footerOf({ funding: [one, other] })).toContain('<a href="/listen#support"')
  })

  it('says without a notice, in one line, that something is a sample, and only where something is', () => {
    expect(footerOf({ notice: '' })).toContain('Some links and partners are samples.')
    const real = show.platformLinks.filter(({ isSample }) => !isSample)
    expect(footerOf({ notice: '', platformLinks: real })).not.toMatch(/sample/i)
  })
})
