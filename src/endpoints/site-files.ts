import { env } from '@/lib/env'
import { writeManifest, writeSecurityText } from '@/lib/sharing/site-files'
import {
  listAddresses,
  listSitemapFiles,
  writeRobots,
  writeSitemap,
  writeSitemapIndex,
} from '@/lib/sharing/sitemap'
import { findShow } from '@/lib/site/find-show'
import { endpoint, refuse, textFile } from './endpoint'

const XML = { type: 'application/xml' }
const NOT_FOUND = 'There is nothing at this address.'

export const siteFileRows = [
  endpoint.get('/site/sitemap.xml', 'anyone', { shared: true }, async ({ payload }) => {
    const files = await listSitemapFiles(payload)
    const { SITE_URL } = env()
    if (files.length > 1) return textFile(writeSitemapIndex(files, SITE_URL), XML)
    return textFile(writeSitemap(await listAddresses(payload, 1), SITE_URL), XML)
  }),
  endpoint.get('/site/sitemaps/:file', 'anyone', { shared: true }, async ({ payload, params }) => {
    const number = Number(/^([1-9]\d{0,4})\.xml$/.exec(params.file)?.[1])
    const addresses = number ? await listAddresses(payload, number) : []
    if (addresses.length === 0) return refuse(404, NOT_FOUND)
    return textFile(writeSitemap(addresses, env().SITE_URL), XML)
  }),
  endpoint.get('/site/robots.txt', 'anyone', { shared: true }, async () =>
    textFile(writeRobots(env().SITE_URL), { type: 'text/plain' }),
  ),
  endpoint.get('/site/security.txt', 'anyone', async ({ payload }) => {
    const { contactEmail } = await findShow(payload)
    const text = writeSecurityText({ contactEmail, siteUrl: env().SITE_URL, now: new Date() })
    return textFile(text, { type: 'text/plain' })
  }),
  endpoint.get('/site/manifest.webmanifest', 'anyone', { shared: true }, async ({ payload }) => {
    const manifest = JSON.stringify(writeManifest(await findShow(payload)))
    return textFile(manifest, { type: 'application/manifest+json' })
  }),
]
