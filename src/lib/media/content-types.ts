import path from 'node:path'
import { AUDIO_TYPES } from './upload-rules'

/** Types served inline. Everything else is a download, so that no upload becomes a page of this site. */
const SHOWN: Record<string, string> = {
  '.mp3': AUDIO_TYPES.mp3,
  '.m4a': AUDIO_TYPES.m4a,
  '.aac': 'audio/aac',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.wav': 'audio/wav',
  '.flac': 'audio/flac',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.vtt': 'text/vtt; charset=utf-8',
  '.srt': 'application/x-subrip; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
}

const OWN: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.xml': 'application/xml; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

const UNKNOWN = 'application/octet-stream'

export function contentTypeOf(file: string): string {
  const extension = path.extname(file).toLowerCase()
  return SHOWN[extension] ?? OWN[extension] ?? UNKNOWN
}

export function shownTypeOf(file: string): string | undefined {
  return SHOWN[path.extname(file).toLowerCase()]
}
