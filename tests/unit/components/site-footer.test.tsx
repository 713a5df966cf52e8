import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SiteFooter } from '@/components/layout/site-footer'
import { navigationOf } from '@/lib/navigation/find-navigation'
import type { Show } from '@/lib/site/show'

const show = {
  host: 'A Host',
  people: [],
  funding: [],
  notice: 'The voices are synthetic.',
  branding: { logo: null, icon: null, tones: {} },
  platformLinks: [
    { label: 'A platform', url: 'https://platform.example/', sample: true },
    { label: 'Another', url: 'https://another.example/', sample: false },
  ],
  socialLinks: [],
  sponsors: [],
} as unknown as Show

const navigation = navigationOf({ empty: [], pages: [], sections: [] })

const footerOf = (change: Partial<Show> = {}) =>
  renderToStaticMarkup(<SiteFooter show={{ ...show, ...change }} navigation={navigation} />)

describe('the foot of every page', () => {
  it('leads to the only way to support the show, or to the list of all of them', () => {
    const one = { label: 'Give', url: 'https://give.example/a' }
    const other = { label: 'Give', url: 'https://give.example/b' }
    expect(footerOf()).not.toContain('Support the show')
    expect(footerOf({ funding: [one] })).toContain('<a href="https://give.example/a"')
    expect(footerOf({ funding: [one, other] })).toContain('<a href="/listen#support"')
  })

  it('says without a notice, in one line, that something is a sample, and only where something is', () => {
    expect(footerOf({ notice: '' })).toContain('Some links and partners are samples.')
    const real = show.platformLinks.filter(({ sample }) => !sample)
    expect(footerOf({ notice: '', platformLinks: real })).not.toMatch(/sample/i)
  })
})
