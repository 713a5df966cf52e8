import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
const TYPE = /\btype\s*=\s*["']?([^"'\s>]+)/i
/** Types the browser acts upon; any other (JSON, linked data) is a block of data that no policy stops. */
const ACTIVE_TYPES = new Set([
  'module',
  'importmap',
  'speculationrules',
  'text/javascript',
  'application/javascript',
])

/** The policy sources (`'sha256-…'`) of every inline script in a page, each once. */
export function hashInlineScripts(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(SCRIPT)) {
    if (!body || /\ssrc\s*=/i.test(attributes)) continue
    const type = TYPE.exec(attributes)?.[1]?.toLowerCase()
    if (type && !ACTIVE_TYPES.has(type)) continue
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [...hashes]
}
