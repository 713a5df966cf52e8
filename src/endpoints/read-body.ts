import type { PayloadRequest } from 'payload'
import { isNestedTooDeeply, TOO_DEEP } from '@/lib/json'
import { HONEYPOT } from '@/lib/requests/honeypot'
import { z } from '@/lib/zod'
import { refuse } from './endpoint'

/** The front has counted the bytes of every body. */
export const readFile = async (req: PayloadRequest): Promise<Uint8Array> =>
  new Uint8Array((await req.arrayBuffer?.()) ?? [])

interface Expected {
  takesForms: boolean
  /** JSON as plain text, which browsers send to other origins without asking first. */
  takesText: boolean
}

/** The body as JSON. @throws HttpError */
export async function readBody(
  req: PayloadRequest,
  { takesForms, takesText }: Expected,
): Promise<unknown> {
  const bytes = await readFile(req)
  const type = req.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (takesForms && type === 'application/x-www-form-urlencoded')
    return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)))
  if (type !== 'application/json' && !(takesText && type === 'text/plain'))
    refuse(415, 'Send the request as JSON, with Content-Type: application/json.')
  const value = parseJson(bytes)
  if (isNestedTooDeeply(value)) refuse(400, TOO_DEEP)
  return value
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // Bytes that are no text, or text that is no JSON.
    return refuse(400, 'The request is not valid JSON.')
  }
}

export const withHoneypot = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) =>
  form.extend({ [HONEYPOT]: z.string('Leave this empty').optional() })
