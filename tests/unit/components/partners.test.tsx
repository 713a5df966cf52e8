import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PartnersSection } from '@/components/home/partners-section'
import type { Sponsor } from '@/lib/site/show'

const sponsor: Sponsor = {
  name: 'A Cookbook',
  shortDescription: 'Recipes.',
  fullDescription: 'Many recipes.',
  url: 'https://cookbook.example/?utm_source=show&utm_medium=podcast',
  logoUrl: '/media/logo.png',
  buttonLabel: 'Learn More',
  isSample: true,
}

const render = (...sponsors: Sponsor[]) =>
  renderToStaticMarkup(<PartnersSection title="Our Premium Partners" sponsors={sponsors} />)

test('a sponsor has its logo, both descriptions, its own words on the button, and a link that counts', () => {
  const html = render(sponsor)
  expect(html).toContain('Our Premium Partners')
  expect(html).toContain('src="/media/logo.png"')
  expect(html).toMatch(
    /<p[^>]*>Recipes\.<\/p><details[^>]*><summary[^>]*>About A Cookbook<\/summary><p[^>]*>Many recipes\.<\/p>/,
  )
  expect(html).toMatch(
    /<a href="https:\/\/cookbook\.example\/\?utm_source=show&amp;utm_medium=podcast" rel="sponsored noopener"[^>]*><span>Learn More<\/span><span class="sr-only">: A Cookbook<\/span><\/a>/,
  )
})

test('without a logo, a longer text or any sponsor, there is nothing empty', () => {
  expect(render({ ...sponsor, logoUrl: null, fullDescription: '' })).not.toMatch(/<img|<details/)
  expect(render()).toBe('')
})
