import { createHash } from 'node:crypto'
import { HEAD_SCRIPT } from '@/lib/head-script'
import { tryParseJson } from '@/lib/json'
import { embedScript } from '@/lib/sharing/embed-page'

const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script\s*>/gi

/** The beginnings of Next's own scripts: its bootstrap, and the pushes of page data. */
const KNOWN_PUSH =
  /^(?:\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)|\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\(/

/** @returns policy sources (`'sha256-…'`) of our own and Next's scripts: hashing all of them would allow an injected one */
export function readInlineScripts(html: string, ownScripts: readonly string[] = []): string[] {
  const sources = new Set<string>()
  for (const [, body = ''] of html.matchAll(SCRIPT)) {
    // Empty when it comes from a file.
    if (body !== '' && (ownScripts.includes(body) || isKnownScript(body)))
      sources.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [...sources]
}

const isKnownScript = (body: string): boolean =>
  body === HEAD_SCRIPT || body === embedScript() || isKnownPush(body)

/** Matches `(…).push(JSON)` without any code. */
function isKnownPush(body: string): boolean {
  const start = KNOWN_PUSH.exec(body)?.[0].length
  if (start === undefined || !/\);?$/.test(body)) return false
  return tryParseJson(body.slice(start, body.lastIndexOf(')'))) !== null
}
