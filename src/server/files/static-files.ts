import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { contentTypeOf } from '@/lib/media/content-types'
import { sendPlain } from '@/server/http/plain-response'
import { type PreparedResponse, prepareResponse, sendPrepared } from '@/server/http/prepared-response'
import { fixedHeaders, type HeaderPolicy } from '@/server/http/security-headers'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'
const HASHED = '/_next/static/'
/** For an SVG opened by itself. Scripts get no policy, which would apply to workers. */
const DRAWING_POLICY = [
  'Content-Security-Policy',
  "default-src 'none'; style-src 'unsafe-inline'; sandbox",
] as const
/** The first response uses quick compression; a better version is made once per file and process. */
const QUICK_QUALITY = 5
const BEST_QUALITY = 11

/** Makes V8 compile the whole script while it arrives, which halves the compile time at the start. */
const COMPILE_HINT = Buffer.from('//# allFunctionsCalledOnLoad\n')

export interface StaticFiles {
  has(pathname: string): boolean
  handle(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** Serves files known at the start: the build's hashed assets and the public folder. Nothing else can be read. */
export async function openStaticFiles(dir: string, policy: HeaderPolicy): Promise<StaticFiles> {
  const files = new Map<string, string>()
  await listFiles(path.join(dir, '.next/static'), HASHED, files)
  await listFiles(path.join(dir, 'public'), '/', files)
  const ready = new Map<string, Promise<PreparedResponse>>()
  let improving = Promise.resolve()

  const prepare = async (pathname: string, file: string, brotliQuality: number) => {
    const contentType = contentTypeOf(file)
    const isHashed = pathname.startsWith(HASHED)
    const content = await readFile(file)
    return prepareResponse({
      body: isHashed && file.endsWith('.js') ? Buffer.concat([COMPILE_HINT, content]) : content,
      contentType,
      brotliQuality,
      headers: [
        ['Cache-Control', isHashed ? IMMUTABLE : FOR_AN_HOUR],
        ['Vary', 'Accept-Encoding'],
        ...fixedHeaders(isHashed ? 'asset' : 'media', policy),
        ...(contentType.startsWith('image/svg') ? [DRAWING_POLICY] : []),
      ],
    })
  }

  const improve = (pathname: string, file: string) => {
    improving = improving
      .then(() => prepare(pathname, file, BEST_QUALITY))
      .then((prepared) => void ready.set(pathname, Promise.resolve(prepared)))
      // The quick version remains in use.
      .catch(() => {})
  }

  const obtain = (pathname: string, file: string) => {
    const known = ready.get(pathname)
    if (known) return known
    const prepared = prepare(pathname, file, QUICK_QUALITY)
    ready.set(pathname, prepared)
    prepared.then(
      () => improve(pathname, file),
      () => ready.delete(pathname),
    )
    return prepared
  }

  return {
    // Includes all addresses in the build's folder, so that a missing file there is not a page.
    has: (pathname) => files.has(pathname) || pathname.startsWith(HASHED),
    async handle(pathname, request, response) {
      const file = files.get(pathname)
      if (!file) sendPlain(response, 404)
      else if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('Allow', 'GET, HEAD')
        sendPlain(response, 405)
      } else sendPrepared(request, response, await obtain(pathname, file))
    },
  }
}

async function listFiles(folder: string, prefix: string, files: Map<string, string>): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const file = path.join(entry.parentPath, entry.name)
    const relative = path.relative(folder, file).split(path.sep)
    files.set(prefix + relative.map(encodeURIComponent).join('/'), file)
  }
}
