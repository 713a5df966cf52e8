import { serveFront } from '@tests/support/serve-front'
import { expect, it } from 'vitest'

const site = serveFront()
const FLIGHT = '<script>self.__next_f.push([1,"data"])</script>'
const CHUNK = '<script src="/_next/static/chunks/main.js" async=""></script>'

it.each([
  ['is as it should be', `<body>${FLIGHT}${CHUNK}</body>`, undefined],
  [
    'has an inline script of a new kind',
    `<body>${FLIGHT}<script>self.__next_s()</script>${CHUNK}</body>`,
    /1 of its inline scripts/,
  ],
  [
    'has script tags of a new form',
    `<body>${FLIGHT}<script defer src="/_next/a.js"></script></body>`,
    /none of its script tags/,
  ],
])('tells before the site is on air when the home page %s', async (_name, html, problem) => {
  site.next.pages.set('/', () => ({ html }))
  const found = await site.front.inspectPage('/')
  if (problem) expect(found).toMatch(problem)
  else expect(found).toBeUndefined()
})

it('tells when the home page is not handed to the cache', async () => {
  site.next.routes.set('/', (_request, response) => void response.end('<p>rendered for one visitor</p>'))
  expect(await site.front.inspectPage('/')).toMatch(/could not be rendered and kept/)
})

it('tells when the home page cannot be rendered', async () => {
  site.next.pages.set('/', () => {
    throw new Error('a mistake of ours')
  })
  expect(await site.front.inspectPage('/')).toMatch(/could not be rendered and kept/)
})
