import type { IncomingMessage } from 'node:http'
import { hasForeignOrigin, isForeignWrite } from '@/lib/account/own-origin'

/** Sent by a page of another origin; what says nothing of where it comes from is no browser. */
export function isForeign({ method, headers }: IncomingMessage, { origin }: URL): boolean {
  const asking = { get: (name: string) => headers[name]?.toString() ?? null }
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead ? hasForeignOrigin(asking, origin) : isForeignWrite(asking, origin)
}
