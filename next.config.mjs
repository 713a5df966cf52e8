import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'

const root = path.dirname(fileURLToPath(import.meta.url))

/** @type {import('next').NextConfig} */
const config = {
  // Headers, compression and the cache of whole pages are the business of src/server.
  poweredByHeader: false,
  // Which client asks first makes no difference: a page is kept with its title and description in the head.
  htmlLimitedBots: /.*/,
  compress: false,
  cacheHandler: path.join(root, 'src/server/page-cache/cache-handler.mjs'),
  cacheMaxMemorySize: 0,
  // Types and style are checked by `npm test`, once, not at every build.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // Bookmarks of editors.
  redirects: async () => [
    { source: '/admin/bring-in', destination: '/admin/import', permanent: true },
    { source: '/admin/letters', destination: '/admin/collections/letters', permanent: true },
  ],
  turbopack: { root },
  outputFileTracingRoot: root,
  serverExternalPackages: ['@node-rs/argon2', 'sharp', 'pg', 'pg-boss', 'mediabunny', 'openai', 'satori'],
  // Two root layouts leave no place for an ordinary not-found page; this one is rendered once and kept.
  experimental: {
    useTypeScriptCli: true,
    globalNotFound: true,
    // A link pressed while offline waits for the network, with the page and its sound, instead of leaving both.
    useOffline: true,
    // The panel sends a whole episode at each change, transcript included; the front takes that much from administrators alone.
    serverActions: { bodySizeLimit: '8mb' },
  },
}

export default withPayload(config, { devBundleServerPackages: false })
