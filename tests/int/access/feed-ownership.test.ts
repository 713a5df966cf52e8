import '@tests/support/own-modules'
import { administrator, editor, saveShow, visitorAs } from '@tests/support/builders'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { workOff } from '@tests/support/work-off-jobs'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendMailJob } from '@/jobs/send-mail'

const { server, post } = serveMailingApi()

const ADDRESS = '/api/cms/globals/show'
const BEFORE = { locked: true, ownerEmail: 'owner@show.example', isComplete: false }

/** Who owns the feed, where it lives and whether it goes on. */
const CHANGES: Record<string, unknown> = {
  locked: false,
  ownerEmail: 'other@other.example',
  appleVerification: 'code-of-another',
  hub: 'https://hub.other.example/',
  newAddress: 'https://other.example/feed.xml',
  isComplete: true,
}

beforeEach(async () => {
  await server.query('TRUNCATE users, audit_entries CASCADE')
  const feed = { ...BEFORE, appleVerification: null, hub: null, newAddress: null }
  await saveShow(server.payload, { feed } as never)
})

const feed = async () =>
  (await server.payload.findGlobal({ slug: 'show', depth: 0 })).feed as unknown as Record<string, unknown>

describe.each(Object.entries(CHANGES))('“%s” of the feed', (field, value) => {
  test('is told to all administrators when one of them changes it, and stands in the trail', async () => {
    const [boss] = [await administrator(server.payload), await administrator(server.payload)]
    const visitor = await visitorAs(server, boss)
    expect((await visitor.post(`${ADDRESS}?select[name]=true`, { feed: { [field]: value } })).status).toBe(
      200,
    )
    expect((await feed())[field]).toBe(value)
    await workOff(server.payload, sendMailJob)
    expect(post.mails).toHaveLength(2)
    for (const { content } of post.mails) expect(content).toMatch(/^Subject: The feed of /m)
    const [entry] = await server.query('SELECT username, changes FROM audit_entries')
    expect(entry).toMatchObject({
      username: boss.username,
      changes: [expect.objectContaining({ field: `feed.${field}`, to: value })],
    })
  })
})

describe('where money goes', () => {
  const PAID = {
    feed: { ...BEFORE, funding: [{ label: 'Support', url: 'https://show.example/pay' }] },
    sponsors: [{ name: 'Lamp', shortDescription: 'Light.', url: 'https://lamp.example/', buttonLabel: 'Go' }],
  }
  const EVIL = 'https://other.example/pay'
  const moneyOf = async () => {
    const { feed, sponsors } = await server.payload.findGlobal({ slug: 'show', depth: 0 })
    return [feed?.funding?.map(({ url }) => url), sponsors?.map(({ url }) => url)]
  }
  const BEFORE_MONEY = [['https://show.example/pay'], ['https://lamp.example/']]
  beforeEach(() => saveShow(server.payload, PAID as never))

  test.each<[string, object]>([
    ['one more', { feed: { funding: [...PAID.feed.funding, { label: 'Or here', url: EVIL }] } }],
    ['null', { feed: { funding: null }, sponsors: null }],
  ])('is no editor’s to change: %s', async (_, change) => {
    const writer = await visitorAs(server, await editor(server.payload))
    for (const query of ['', '?autosave=true', '?draft=true']) await writer.post(ADDRESS + query, change)
    expect(await moneyOf()).toEqual(BEFORE_MONEY)
    await workOff(server.payload, sendMailJob)
    expect(post.mails).toEqual([])
  })

  test.each<[string, object]>([
    ['of listeners, taken away', { feed: { funding: [] } }],
    ['of a partner', { sponsors: [{ ...PAID.sponsors[0], url: EVIL }] }],
  ])('is told to all administrators when one of them changes it: %s', async (_, change) => {
    const [boss] = [await administrator(server.payload), await administrator(server.payload)]
    const visitor = await visitorAs(server, boss)
    expect((await visitor.post(ADDRESS, { tagline: 'The rest stays' })).status).toBe(200)
    expect((await visitor.post(ADDRESS, change)).status).toBe(200)
    expect(await moneyOf()).not.toEqual(BEFORE_MONEY)
    await workOff(server.payload, sendMailJob)
    expect(post.mails).toHaveLength(2)
    for (const { content } of post.mails) expect(content).toContain('Ways to support the show')
  })
})

test('other changes of the show are told to no one', async () => {
  const boss = await visitorAs(server, await administrator(server.payload))
  await boss.post(ADDRESS, { tagline: 'Another line', feed: { author: 'Ada' } })
  await boss.post(`${ADDRESS}?select[name]=true`, { tagline: 'A third line' })
  await workOff(server.payload, sendMailJob)
  expect(post.mails).toEqual([])
})
