import type { IncomingMessage } from 'node:http'

/** A call of a page of the panel, which Next recognises by this header, wherever it is sent. */
export const isServerCall = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['next-action'] !== undefined

/** Next makes a fault of its own of a call that it can't read; it comes as its arguments in JSON, or as a form that ends. */
export function isReadableCall(contentType = '', body: Buffer): boolean {
  if (/^text\/plain\b/i.test(contentType)) return isJsonList(body)
  const [, quoted, bare] =
    /^multipart\/form-data;\s*boundary=(?:"([^"]+)"|([^\s;"]+))\s*$/i.exec(contentType) ?? []
  const boundary = quoted ?? bare
  return boundary !== undefined && body.includes(`--${boundary}--`)
}

function isJsonList(body: Buffer): boolean {
  try {
    return Array.isArray(JSON.parse(body.toString('utf8')))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return false
    throw error
  }
}
