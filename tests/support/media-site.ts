import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { onContentChange } from '@/lib/invalidate-content'
import type { FindElsewhere } from '@/lib/media/sound-elsewhere'
import type { Media } from '@/payload-types'
import type { ApiServer } from './api-server'
import { cookieOf, type RunningFront, startFront } from './running-front'
import { serveApi } from './serve-api'
import { silentMp3 } from './silent-mp3'
import { startTcpProxy, type TcpProxy } from './tcp-proxy'
import { square, upload } from './uploads'

export const SITE_URL = 'https://plain.example'

export interface MediaSite {
  server: ApiServer
  site: RunningFront
  /** Between the front and the database. */
  proxy: TcpProxy
  sound(name?: string): Promise<Media>
  picture(name?: string): Promise<Media>
  statusOf(address: string, identity?: Parameters<typeof cookieOf>[0]): Promise<number>
  expectPublic(address: string): Promise<void>
  expectPrivate(address: string): Promise<void>
}

/** A front that serves uploaded files, and looks into the database for which of them are public. */
export function serveMedia({ findElsewhere }: { findElsewhere?: FindElsewhere } = {}): MediaSite {
  const server = serveApi()
  let count = 0
  const media = {
    server,
    sound: (name = `sound-${++count}.mp3`) => upload(server.payload, name, silentMp3()),
    picture: async (name = `picture ${++count}.png`) => upload(server.payload, name, await square(400)),
    statusOf: async (address, identity) =>
      (await media.site.ask(address, identity && { headers: cookieOf(identity) })).status,
    expectPublic: async (address) => expect([address, await media.statusOf(address)]).toEqual([address, 200]),
    expectPrivate: async (address) =>
      expect([address, await media.statusOf(address)]).toEqual([address, 404]),
  } as MediaSite

  let stopHearing = () => {}
  beforeAll(async () => {
    media.proxy = await startTcpProxy(server.databaseUrl)
    media.site = await startFront({
      dir: process.env.DATA_DIR,
      databaseUrl: media.proxy.url,
      siteUrl: SITE_URL,
      findElsewhere,
    })
    // As in the running site, where this process hears of a save before its response goes out.
    stopHearing = onContentChange((change) => media.site.versions.record(change))
  })
  afterEach(() => {
    vi.useRealTimers()
    media.proxy.mode = 'pass'
    media.proxy.disconnect()
  })
  afterAll(async () => {
    stopHearing()
    await media.site.stop()
    await media.proxy.close()
  })
  return media
}

export const addressOf = ({ url }: Media): string => String(url)
