import { IncomingMessage, type OutgoingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { ResponseVariant } from './prepared-response'

/** What `writeHead` leaves behind in Node's own response, where `end` finds it. */
interface WrittenHead {
  _header: string | null
  _headerSent: boolean
  _contentLength: number | null
}

/** A Node that keeps these elsewhere gets its headers in the ordinary way. */
const canPresetHead = hasOwnFields(new ServerResponse(new IncomingMessage(new Socket())))

/** Longer ones are not copied for every second that somebody asks in. */
const MAX_COPIED_BYTES = 64 * 1024

/** Heads with their bodies behind them, as they go over the wire in the present second: their date. */
const wholes = new Map<ResponseVariant, Buffer>()
let second = 0
let date = ''

/**
 * Sends a response whose headers were put together when it was cached. `writeHead` would check and join the same
 * fifteen headers again for every request, which was measured to cost a third of all the time spent on one; head and
 * body as two pieces another tenth. False when this can't be done: the connection is to be closed, the client is old,
 * only the head is wanted, or the body is long.
 */
export function trySendWhole(
  response: ServerResponse,
  { status, variant, now }: { status: number; variant: ResponseVariant; now: number },
): boolean {
  const { req } = response
  if (!canPresetHead || !response.shouldKeepAlive) return false
  if (req.method !== 'GET' || req.httpVersionMinor !== 1 || response.headersSent) return false
  if (variant.body.length > MAX_COPIED_BYTES) return false
  const whole = wholeOf(variant, now)
  response.statusCode = status
  const internals = response as unknown as WrittenHead
  // From here on it only counts that there is a head: its text is a part of the whole.
  internals._header = variant.headStart
  internals._headerSent = true
  internals._contentLength = whole.length
  response.end(whole)
  return true
}

/** The date changes once a second, and with it the head. */
function wholeOf(variant: ResponseVariant, now: number): Buffer {
  const thisSecond = Math.floor(now / 1000)
  if (thisSecond !== second) {
    second = thisSecond
    date = new Date(now).toUTCString()
    wholes.clear()
  }
  const known = wholes.get(variant)
  if (known) return known
  const head = Buffer.from(`${variant.headStart}Date: ${date}\r\n\r\n`, 'latin1')
  const whole = Buffer.concat([head, variant.body])
  wholes.set(variant, whole)
  return whole
}

function hasOwnFields(response: OutgoingMessage): boolean {
  return ['_header', '_headerSent', '_contentLength'].every((field) => Object.hasOwn(response, field))
}
