import type { IncomingMessage } from 'node:http'

type BodyError = 'too-large' | 'too-slow' | 'left'

/** Holds a small body back until it is complete. The body must be unread. */
export function receiveWhole(
  request: IncomingMessage,
  { maxBytes, withinMs }: { maxBytes: number; withinMs: number },
): Promise<Buffer | BodyError> {
  // Reading early bytes also resumes a socket stopped by a full buffer.
  const early: Buffer | null = request.readableLength > 0 ? request.read() : null
  if (request.complete) {
    if (early) request.unshift(early)
    return Promise.resolve(early ?? Buffer.alloc(0))
  }
  return new Promise((resolve) => {
    const held = early ? [early] : []
    let bytes = early?.byteLength ?? 0
    const settle = (outcome: Buffer | BodyError) => {
      clearTimeout(timer)
      request.off('close', leave)
      resolve(outcome)
    }
    const leave = () => settle('left')
    const timer = setTimeout(settle, withinMs, 'too-slow').unref()
    request.once('close', leave)
    // The parser passes every piece to `push`, and null last.
    request.push = (piece: Buffer | null) => {
      if (piece === null) {
        // @ts-expect-error The method of the class comes back.
        delete request.push
        const whole = Buffer.concat(held)
        if (bytes > 0) request.push(whole)
        settle(whole)
        return request.push(null)
      }
      bytes += piece.byteLength
      if (bytes <= maxBytes) return held.push(piece) > 0
      held.length = 0
      settle('too-large')
      // Stops reading the socket.
      return false
    }
  })
}

/** Drops bytes beyond the limit. */
export function limitBytes(
  request: IncomingMessage,
  maxBytes: number,
  onExceeded: () => void,
): void {
  let bytes = request.readableLength
  let isExceeded = false
  const pass = request.push
  request.push = (piece: Buffer | null, encoding?: BufferEncoding) => {
    bytes += piece?.byteLength ?? 0
    if (bytes <= maxBytes) return pass.call(request, piece, encoding)
    if (!isExceeded) onExceeded()
    isExceeded = true
    return false
  }
}
