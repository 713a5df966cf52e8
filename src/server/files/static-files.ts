import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { constants } from 'node:zlib'
import { contentTypeOf } from '@/lib/media/content-types'
import { type PreparedResponse, prepareResponse } from '@/server/http/prepared-response'
import { fixedHeaders, type HeaderPolicy } from '@/server/http/response-headers'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'
const HASHED = '/_next/static/'
/** For an SVG opened by itself. Scripts get no policy, which would apply to workers. */
const DRAWING_POLICY = [
  'Content-Security-Policy',
  "default-src 'none'; style-src 'unsafe-inline'; sandbox",
] as const

/** The largest of a visitor's scripts take 0.3 s, once per process; the panel's are larger. */
const BEST_UP_TO = 256 * 1024

/** Makes V8 compile the whole script while it arrives, which halves the compile time at the start. */
const COMPILE_HINT = Buffer.from('//# allFunctionsCalledOnLoad\n')

/** By pathname, each with how it is prepared. */
export type StaticFiles = ReadonlyMap<string, () => Promise<PreparedResponse>>

/** The files known at the start: the build's hashed assets and the public folder. Nothing else can be read. */
export async function openStaticFiles(dir: string, policy: HeaderPolicy): Promise<StaticFiles> {
  const files = new Map<string, () => Promise<PreparedResponse>>()
  for (const [folder, prefix] of [
    ['.next/static', HASHED],
    ['public', '/'],
  ] as const) {
    const from = path.join(dir, folder)
    const entries = await readdir(from, { withFileTypes: true, recursive: true }).catch(
      () => [],
    )
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.startsWith('.')) continue
      const file = path.join(entry.parentPath, entry.name)
      const pathname =
        prefix + path.relative(from, file).split(path.sep).map(encodeURIComponent).join('/')
      files.set(pathname, () => prepareFile(pathname, file, policy))
    }
  }
  return files
}

async function prepareFile(
  pathname: string,
  file: string,
  policy: HeaderPolicy,
): Promise<PreparedResponse> {
  const contentType = contentTypeOf(file)
  const isHashed = pathname.startsWith(HASHED)
  const content = await readFile(file)
  return prepareResponse({
    body: isHashed && file.endsWith('.js') ? Buffer.concat([COMPILE_HINT, content]) : content,
    contentType,
    ...(content.length <= BEST_UP_TO && { brotliQuality: constants.BROTLI_MAX_QUALITY }),
    headers: [
      ['Cache-Control', isHashed ? IMMUTABLE : FOR_AN_HOUR],
      ['Vary', 'Accept-Encoding'],
      ...fixedHeaders(isHashed ? 'asset' : 'media', policy),
      ...(contentType.startsWith('image/svg') ? [DRAWING_POLICY] : []),
    ],
  })
}
