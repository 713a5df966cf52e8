import path from 'node:path'
import { AUDIO_TYPES } from './upload-rules'

/** Types served inline. Everything else is a download, so that no upload becomes a page of this site. */
const SHOWN: Record<string, string> = {
  '.mp3': AUDIO_TYPES.mp3,
  '.m4a': AUDIO_TYPES.m4a,
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

const OWN: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.xml': 'application/xml; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

export function contentTypeOf(file: string): string {
  const extension = path.extname(file).toLowerCase()
  return SHOWN[extension] ?? OWN[extension] ?? 'application/octet-stream'
}

export function shownTypeOf(file: string): string | undefined {
  return SHOWN[path.extname(file).toLowerCase()]
}
