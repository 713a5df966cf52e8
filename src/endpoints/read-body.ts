import type { PayloadRequest } from 'payload'
import { isNestedTooDeeply, TOO_DEEP } from '@/lib/json'
import { FORM_BYTES } from '@/lib/requests/api-requests'
import { HONEYPOT } from '@/lib/requests/honeypot'
import { z } from '@/lib/zod'
import { type Reply, refuse } from './endpoint'

/** Matches `\u0000` as a character, not after an escaped backslash, where it is plain text. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/

const NUL = 'The request contains a NUL character, which cannot be stored.'

type Body = { value: unknown } | { refusal: Reply }

/** Refuses a body that is too large. */
export async function readFile(
  req: PayloadRequest,
  maxBytes: number,
): Promise<{ file: Uint8Array } | { refusal: Reply }> {
  const file = await readUpTo(req, maxBytes)
  if (file) return { file }
  return { refusal: refuse(413, `The file is too large: at most ${inWords(maxBytes)} can be sent.`) }
}

const inWords = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${bytes / 1024} KB` : `${Math.floor(bytes / 1024 ** 2)} MB`

interface Expected {
  isExpected: boolean
  takesForms: boolean
  /** JSON as plain text, which browsers send to other origins without asking first. */
  takesText?: boolean
  /** 64 KB when left out. */
  maxBytes?: number
}

/** The body as JSON. Also limits bodies of endpoints that expect none. */
export async function readBody(
  req: PayloadRequest,
  { isExpected, takesForms, takesText, maxBytes = FORM_BYTES }: Expected,
): Promise<Body> {
  const bytes = await readUpTo(req, maxBytes)
  if (!bytes)
    return { refusal: refuse(413, `The request is too large: at most ${inWords(maxBytes)} can be sent.`) }
  if (!isExpected) return { value: undefined }
  const contentType = req.headers.get('content-type')
  if (takesForms && isForm(contentType)) return readForm(bytes)
  if (!isJson(contentType) && !(takesText && isText(contentType))) {
    return { refusal: refuse(415, 'Send the request as JSON, with Content-Type: application/json.') }
  }
  const text = tryDecode(bytes)
  const value = text === undefined ? undefined : tryParse(text)
  if (value === undefined) return { refusal: refuse(400, 'The request is not valid JSON.') }
  if (text !== undefined && ESCAPED_NUL.test(text)) {
    return { refusal: refuse(400, NUL) }
  }
  return isNestedTooDeeply(value) ? { refusal: refuse(400, TOO_DEEP) } : { value }
}

function readForm(bytes: Uint8Array): Body {
  const value = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)))
  return Object.values(value).some((field) => field.includes('\0'))
    ? { refusal: refuse(400, NUL) }
    : { value }
}

/** Undefined when there is more than `limit`. */
async function readUpTo(req: PayloadRequest, limit: number): Promise<Uint8Array | undefined> {
  if (Number(req.headers.get('content-length')) > limit) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = (req.body as ReadableStream<Uint8Array> | null | undefined)?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      return undefined
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

const isForm = (contentType: string | null): boolean =>
  /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType?.trim() ?? '')

const isText = (contentType: string | null): boolean =>
  /^text\/plain\s*(?:;|$)/i.test(contentType?.trim() ?? '')

const isJson = (contentType: string | null): boolean =>
  /^application\/json\s*(?:;|$)/i.test(contentType?.trim() ?? '')

function tryDecode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}

export const withHoneypot = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) =>
  form.extend({ [HONEYPOT]: z.string('Leave this empty').optional() })
