import { setTimeout as pass } from 'node:timers/promises'
import { serveFront } from '@tests/support/serve-front'
import { expect, it } from 'vitest'

const site = serveFront()

it('an edit is seen on the next request, also when its page takes more than five seconds to render', async () => {
  site.next.pages.set('/about', () => ({ html: 'before' }))
  expect((await site.ask('/about')).text).toBe('before')
  site.next.pages.set('/about', async () => {
    await pass(5_200)
    return { html: 'after' }
  })
  site.invalidate()
  const { text, headers } = await site.ask('/about')
  expect([text, headers.warning]).toEqual(['after', undefined])
})
