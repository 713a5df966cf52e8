import type { BasePayload, PayloadRequest } from 'payload'
import type { FormName } from '@/lib/requests/form-outcomes'
import type { RateLimit } from '@/lib/requests/rate-limits'
import type { z } from '@/lib/zod'
import type { User } from '@/payload-types'

export interface Reply {
  status: number
  /** Sent as JSON, except for bytes and streams. */
  body?: unknown
  cookies?: string[]
  headers?: Record<string, string>
}

export interface Context<Body = unknown, Query = unknown, Visitor = User | null> {
  req: PayloadRequest
  payload: BasePayload
  user: Visitor
  body: Body
  query: Query
  params: Record<string, string>
  file?: Uint8Array
  /** The visitor's address, as far as proxies are trusted. Stored only as a hash. */
  address: string
}

export type Method = 'get' | 'post' | 'put' | 'delete'

type Who = 'anyone' | 'user' | 'editor' | 'admin'

export interface Row {
  method: Method
  /** Below `/api`, e.g. `/episodes/:id`. */
  path: string
  who: Who
  body?: z.ZodType
  query?: z.ZodType
  limit?: RateLimit
  maxBytes?: number
  /** Accepts a file as the raw body. The front must also admit bodies larger than forms. */
  upload?: {
    maxBytes: number
    /** Read by the handler, once it knows the sender. */
    isReadLate?: boolean
  }
  /** Also accepts the form of a page without scripts, and then responds with a page. */
  form?: FormName
  isOpen?: boolean
  /** Also answers sandboxed frames of other sites, whose origin is `null`: no session counts, and JSON comes as plain text. */
  takesSandboxed?: boolean
  /** Shared by all visitors, and cached until any change. An `:id` in its path is an episode's. */
  shared?: true
  handle(context: Context): Promise<Reply>
}

/** Ties the types of body, query and user to the schemas and role that are checked first. */
export function endpoint<
  W extends Who,
  Body extends z.ZodType = z.ZodUnknown,
  Query extends z.ZodType = z.ZodUnknown,
>(
  row: Omit<Row, 'who' | 'body' | 'query' | 'handle'> & {
    who: W
    body?: Body
    query?: Query
    handle(
      context: Context<z.output<Body>, z.output<Query>, W extends 'anyone' ? User | null : User>,
    ): Promise<Reply>
  },
): Row {
  return row as Row
}

export const ok = (body: unknown, extra: Partial<Reply> = {}): Reply => ({ status: 200, body, ...extra })

export const created = (body: unknown, extra: Partial<Reply> = {}): Reply => ({ status: 201, body, ...extra })

export function refuse(status: number, message: string, errors?: Record<string, string>): Reply {
  return { status, body: errors ? { message, errors } : { message } }
}

/** For a mailed link that is used, expired or invalid. */
export const DEAD_LINK = refuse(410, 'This link does not work any more. Ask for another one.')
