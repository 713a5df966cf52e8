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
  sample: true,
}

const render = (...sponsors: Sponsor[]) =>
  renderToStaticMarkup(<PartnersSection title="Our Premium Partners" sponsors={sponsors} />)

test('without a logo, a longer text or any sponsor, there is nothing empty', () => {
  expect(render({ ...sponsor, logoUrl: null, fullDescription: '' })).not.toMatch(/<img|<details/)
  expect(render()).toBe('')
})
