import type { PayloadRequest } from 'payload'
import { isNestedTooDeeply, TOO_DEEP } from '@/lib/json'
import { HONEYPOT } from '@/lib/requests/honeypot'
import { z } from '@/lib/zod'
import { type Reply, refuse } from './endpoint'

/** Matches `\u0000` as a character, not after an escaped backslash, where it is plain text. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/

const NUL = 'The request contains a NUL character, which cannot be stored.'

type Body = { value: unknown } | { refusal: Reply }

/** The front has counted the bytes of every body. */
export const readFile = async (req: PayloadRequest): Promise<Uint8Array> =>
  new Uint8Array((await req.arrayBuffer?.()) ?? [])

interface Expected {
  takesForms: boolean
  /** JSON as plain text, which browsers send to other origins without asking first. */
  takesText?: boolean
}

/** The body as JSON. */
export async function readBody(req: PayloadRequest, { takesForms, takesText }: Expected): Promise<Body> {
  const bytes = await readFile(req)
  const type = typeOf(req)
  if (takesForms && type === 'application/x-www-form-urlencoded') return readForm(bytes)
  if (type !== 'application/json' && !(takesText && type === 'text/plain')) {
    return { refusal: refuse(415, 'Send the request as JSON, with Content-Type: application/json.') }
  }
  const [text, value] = tryParse(bytes) ?? []
  if (text === undefined) return { refusal: refuse(400, 'The request is not valid JSON.') }
  if (ESCAPED_NUL.test(text)) return { refusal: refuse(400, NUL) }
  return isNestedTooDeeply(value) ? { refusal: refuse(400, TOO_DEEP) } : { value }
}

function readForm(bytes: Uint8Array): Body {
  const value = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)))
  return Object.values(value).some((field) => field.includes('\0'))
    ? { refusal: refuse(400, NUL) }
    : { value }
}

const typeOf = ({ headers }: PayloadRequest): string =>
  headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''

function tryParse(bytes: Uint8Array): [text: string, value: unknown] | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return [text, JSON.parse(text)]
  } catch {
    // Bytes that are no text, or text that is no JSON.
    return undefined
  }
}

export const withHoneypot = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) =>
  form.extend({ [HONEYPOT]: z.string('Leave this empty').optional() })
