import { BROWSER } from '@tests/support/api-client'
import { serveApi } from '@tests/support/serve-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { playsOn } from './plays-on'

const server = serveApi()
const { episode, counted } = playsOn(server)

describe('the window of 24 hours', () => {
  const listener = { platform: 'direct', userAgent: BROWSER, address: '192.0.2.1' }
  const playAt = async (iso: string) => {
    const { recordPlay } = await import('@/lib/audience/record-listening')
    await recordPlay(server.payload, { ...listener, episodeId: episode.id, now: new Date(iso) })
  }

  beforeEach(async () => {
    await server.query('DELETE FROM day_keys')
  })

  test('a listener counts again when it is over, and not before, also across midnight', async () => {
    await playAt('2026-03-01T22:00:00Z')
    await playAt('2026-03-01T23:59:59Z')
    await playAt('2026-03-02T00:00:01Z')
    await playAt('2026-03-02T21:59:59Z')
    expect(await counted()).toBe(1)
    await playAt('2026-03-02T22:00:01Z')
    expect(await counted()).toBe(2)
    await playAt('2026-03-03T21:00:00Z')
    expect(await counted()).toBe(2)
    await playAt('2026-03-03T22:30:00Z')
    expect(await counted()).toBe(3)
  })

  test('a day’s key is destroyed 48 hours after the day began', async () => {
    const keys = async () =>
      (await server.query('SELECT day::text AS day FROM day_keys ORDER BY day')).map(({ day }) => day)
    await playAt('2026-05-01T12:00:00Z')
    await playAt('2026-05-02T00:00:01Z')
    expect(await keys()).toEqual(['2026-05-01', '2026-05-02'])
    await playAt('2026-05-02T23:59:59Z')
    expect(await keys()).toEqual(['2026-05-01', '2026-05-02'])
    await playAt('2026-05-03T00:00:01Z')
    expect(await keys()).toEqual(['2026-05-02', '2026-05-03'])
  })
})
