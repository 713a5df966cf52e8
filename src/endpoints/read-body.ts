import type { PayloadRequest } from 'payload'
import { isNestedTooDeeply, TOO_DEEP } from '@/lib/json'
import { HONEYPOT } from '@/lib/requests/honeypot'
import { HttpError } from '@/lib/requests/http-error'
import { z } from '@/lib/zod'

/** Matches `\u0000` as a character, not after an escaped backslash, where it is plain text. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/

const NUL = 'The request contains a NUL character, which cannot be stored.'

/** The front has counted the bytes of every body. */
export const readFile = async (req: PayloadRequest): Promise<Uint8Array> =>
  new Uint8Array((await req.arrayBuffer?.()) ?? [])

interface Expected {
  takesForms: boolean
  /** JSON as plain text, which browsers send to other origins without asking first. */
  takesText?: boolean
}

/** The body as JSON. @throws HttpError */
export async function readBody(req: PayloadRequest, { takesForms, takesText }: Expected): Promise<unknown> {
  const bytes = await readFile(req)
  const type = req.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  const isForm = takesForms && type === 'application/x-www-form-urlencoded'
  if (!isForm && type !== 'application/json' && !(takesText && type === 'text/plain'))
    throw new HttpError(415, 'Send the request as JSON, with Content-Type: application/json.')
  const { text, value } = isForm ? parseForm(bytes) : parseJson(bytes)
  if (ESCAPED_NUL.test(text)) throw new HttpError(400, NUL)
  if (isNestedTooDeeply(value)) throw new HttpError(400, TOO_DEEP)
  return value
}

function parseForm(bytes: Uint8Array) {
  const value = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)))
  return { text: JSON.stringify(value), value }
}

function parseJson(bytes: Uint8Array): { text: string; value: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, value: JSON.parse(text) }
  } catch {
    // Bytes that are no text, or text that is no JSON.
    throw new HttpError(400, 'The request is not valid JSON.')
  }
}

export const withHoneypot = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) =>
  form.extend({ [HONEYPOT]: z.string('Leave this empty').optional() })
