import { describe, expect, test } from 'vitest'
import { navigationOf } from '@/lib/navigation/find-navigation'

const written = (slug: string, title: string) => ({ path: `/${slug}`, title, shownIn: 'footer' as const })

const PAGES = [
  written('ai-basics', 'AI Basics'),
  written('practical-examples', 'Practical Examples'),
  written('privacy-policy', 'Privacy Policy'),
  written('cookie-policy', 'Cookie Policy'),
  written('terms-of-service', 'Terms of Service'),
  written('media-kit', 'Media Kit'),
]
const SECTIONS = ['learn', 'answers', 'insights', 'newsletter', 'contact', 'partners', 'papers']

const full = { empty: [], pages: PAGES, sections: SECTIONS }
const titles = (links: readonly { title: string }[]) => links.map(({ title }) => title)

test('a show with something in every section links to all of them, in their order', () => {
  const { header, show, learn, legal } = navigationOf(full)
  expect(titles(header)).toEqual(['Episodes', 'Insights', 'Newsletter', 'Contact', 'Deeper Dive'])
  expect(titles(show)).toEqual(['Episodes', 'Papers', 'Letters', 'Saved', 'Media Kit'])
  expect(titles(learn)).toEqual([
    'Start Here',
    'AI Basics',
    'Practical Examples',
    'Transcripts',
    'Search',
    'Questions',
  ])
  expect(titles(legal)).toEqual(['Privacy Policy', 'Cookie Policy', 'Terms of Service'])
})

test.each([
  ['/deeper-dive', ['Insights', 'Deeper Dive', 'Papers']],
  ['/questions', ['Questions']],
])('without anything at %s nothing leads there', (path, gone) => {
  const all = (links: ReturnType<typeof navigationOf>) => Object.values(links).flatMap(titles)
  const left = all(navigationOf({ ...full, empty: [path] }))
  expect(all(navigationOf(full)).filter((title) => !left.includes(title))).toEqual(gone)
})

describe('pages', () => {
  const placed = (slug: string, shownIn: 'header' | 'footer' | 'nowhere') => {
    const page = { path: `/${slug}`, title: `About ${slug}`, shownIn }
    return navigationOf({ ...full, pages: [...PAGES.filter(({ path }) => path !== page.path), page] })
  }
  const link = (slug: string) => ({ path: `/${slug}`, title: `About ${slug}` })

  test('an added one comes last where its editor wants it, or nowhere', () => {
    expect(placed('oven', 'header').header.at(-1)).toEqual(link('oven'))
    expect(placed('oven', 'footer').show.at(-1)).toEqual(link('oven'))
    expect(JSON.stringify(placed('oven', 'nowhere'))).not.toContain('/oven')
  })

  test('one that has not been written is not linked', () => {
    const { show } = navigationOf({ ...full, pages: PAGES.filter(({ path }) => path !== '/media-kit') })
    expect(titles(show)).not.toContain('Media Kit')
  })
})
