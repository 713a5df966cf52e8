import { serveFront } from '@tests/support/serve-front'
import { expect, it } from 'vitest'
import { noteRenderFault } from '@/lib/requests/render-fault'

const site = serveFront()

const failWith = (path: string, fault: Error) =>
  site.next.pages.set(path, () => {
    noteRenderFault(fault)
    throw fault
  })

it('a page that the database took too long for is an outage, and says so with 503', async () => {
  const canceled = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  failWith('/about', new Error('Failed query', { cause: canceled }))
  const { status, headers, text } = await site.ask('/about')
  expect([status, headers['retry-after']]).toEqual([503, '10'])
  expect(text).toContain('Back in a moment')
})

it('a page with a fault of its own stays a 500, and its reason is in the log', async () => {
  failWith('/about', new Error('terms is not iterable'))
  expect((await site.ask('/about')).status).toBe(500)
  expect(site.logged.at(-1)).toBe('/about could not be made (terms is not iterable)')
})
