import { createHash } from 'node:crypto'
import { request } from '@tests/support/read-page'
import { expect, test } from 'vitest'

/** Inline scripts that run: neither files nor data. */
const INLINE = /<script(?![^>]*(?:\ssrc=|json))[^>]*>([\s\S]+?)<\/script>/g

// The cache and the script policy depend on Next's output, so an upgrade must not break them silently.
test.each(['/', '/no-such-page', '/embed/move-37'])(
  '%s loads its scripts once it is painted, and its policy names each inline one',
  async (path) => {
    const response = await request(path)
    const html = await response.text()
    expect(html).not.toMatch(/<script src="\/_next[^>]* async/)
    const scripts = [...html.matchAll(INLINE)].map(([, body = '']) => body)
    expect(scripts.length).toBeGreaterThan(2)
    for (const body of scripts)
      expect(response.headers.get('content-security-policy')).toContain(
        `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
      )
  },
)
