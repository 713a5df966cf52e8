import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SiteFooter } from '@/components/layout/site-footer'
import type { Show } from '@/lib/site/show'

const show: Show = {
  name: 'Plain AI',
  tagline: 'In plain words.',
  description: '',
  host: 'A Host',
  notice: 'The voices are synthetic.',
  artworkUrl: null,
  contactEmail: '',
  partnershipsEmail: '',
  responseTime: '',
  platformLinks: [
    { label: 'A platform', url: 'https://platform.example/', isSample: true },
    { label: 'Another', url: 'https://another.example/', isSample: false },
  ],
  socialLinks: [],
  sponsors: [],
  claims: [],
}

const footerOf = (change: Partial<Show> = {}) =>
  renderToStaticMarkup(<SiteFooter show={{ ...show, ...change }} />)

describe('the foot of every page', () => {
  it('shows the notice of the show, and nothing where there is none', () => {
    expect(footerOf()).toContain('The voices are synthetic.')
    expect(footerOf({ notice: '' })).not.toMatch(/<p[^>]*><\/p>/)
  })

  it('marks the links that were made up, and only those', () => {
    expect(footerOf()).toMatch(/A platform<\/a><span[^>]*>\(sample\)<\/span>/)
    expect(footerOf()).toMatch(/Another<\/a><\/li>/)
  })

  it('leads to the feed, the legal pages, the media kit and the cookie preferences', () => {
    const html = footerOf()
    for (const path of ['/feed.xml', '/privacy-policy', '/cookie-policy', '/terms-of-service', '/media-kit'])
      expect(html).toContain(`href="${path}"`)
    expect(html).toMatch(/<button[^>]*>Cookie preferences<\/button>/)
  })
})
