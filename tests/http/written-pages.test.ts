import { within } from '@testing-library/dom'
import { readPage, siteUrl } from '@tests/support/read-page'
import { expect, test } from 'vitest'

const addressOf = (link: HTMLElement) => link.getAttribute('href') ?? ''

const LEGAL = [
  { path: '/privacy-policy', title: 'Privacy Policy' },
  { path: '/cookie-policy', title: 'Cookie Policy' },
  { path: '/terms-of-service', title: 'Terms of Service' },
]

test.each(LEGAL)(
  '$path says whose it is, what it comes down to, and leads to each of its sections',
  async ({ path, title }) => {
    const { main, document } = await readPage(path)
    main.getByRole('heading', { level: 1, name: title })
    expect(main.getAllByRole('heading', { level: 2 })[1]?.textContent).toBe('In short')
    main.getByText('“We” are the people of Plain AI, hosted by Clara and Ben, two synthetic voices.')
    expect(main.getAllByRole('link', { name: 'hello@plain-ai.example' }).length).toBeGreaterThan(0)
    const contents = within(main.getByRole('navigation', { name: 'On this page' }))
    const targets = contents.getAllByRole('link').map(addressOf)
    expect(targets.length).toBeGreaterThan(5)
    for (const target of targets) expect(document.querySelectorAll(target), target).toHaveLength(1)
  },
)

test('AI Basics leads on to a glossary, the episodes and the newsletter', async () => {
  const { main } = await readPage('/ai-basics')
  const next = within(main.getByRole('region', { name: 'Where to go next' }))
  expect(addressOf(next.getByRole('link', { name: /Glossary/ }))).toMatch(/^https:\/\/developers\./)
  expect(addressOf(next.getByRole('link', { name: /episodes/i }))).toBe('/#episodes')
  expect(addressOf(next.getByRole('link', { name: /newsletter/i }))).toBe('/#newsletter')
})

test('Listen Anywhere has the platforms first, then every app, and the address of the feed', async () => {
  const { main } = await readPage('/listen')
  main.getByRole('heading', { level: 1, name: 'Listen Anywhere' })
  main.getByRole('heading', { name: 'On the platforms' })
  const [pocketCasts] = main.getAllByRole('link', { name: /^Pocket Casts/ })
  const { host } = new URL(siteUrl)
  expect(addressOf(pocketCasts as HTMLElement)).toBe(`pktc://subscribe/${host}/feed.xml`)
  main.getByText(/^https?:.*\/feed\.xml$/)
})

test('the partners come between the contact and the call to go deeper, and say more without scripts', async () => {
  const { main, page } = await readPage('/')
  const titles = main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.slice(-3)).toEqual(['Contact', 'Our Premium Partners', 'Ready to Dive Deeper?'])
  const partners = within(main.getByRole('region', { name: 'Our Premium Partners' })).getAllByRole('listitem')
  expect(partners).toHaveLength(2)
  for (const [name, button] of [
    ['The Prompt Cookbook', /^Learn More/],
    ['Long Table Strategy', /^Get Started/],
  ] as const) {
    const element = partners.find(({ textContent }) => textContent?.includes(name)) as HTMLElement
    expect(element.querySelector('details summary')?.textContent).toContain(`About ${name}`)
    expect(element.querySelector('details')?.textContent).toContain('here to show how a sponsor looks')
    const link = within(element).getByRole('link', { name: button })
    expect(addressOf(link)).toMatch(/^https:\/\/\S+[?&]utm_source=plain-ai&utm_medium=/)
    expect(link.getAttribute('rel')).toMatch(/sponsored/)
  }
  within(page.getByRole('contentinfo')).getByText(/sponsors.* are invented/)
})
