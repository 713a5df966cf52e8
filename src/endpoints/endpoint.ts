import type { BasePayload, PayloadRequest } from 'payload'
import type { Database } from '@/db/sql'
import type { FormName } from '@/lib/requests/form-outcomes'
import { HttpError } from '@/lib/requests/http-error'
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

/** The names after colons in a path. */
type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Params<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown

export interface Context<
  Body = unknown,
  Query = unknown,
  Visitor = User | null,
  Path extends string = string,
> {
  req: PayloadRequest
  payload: BasePayload
  database: Database
  user: Visitor
  body: Body
  query: Query
  params: Params<Path>
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
  /** Read by the front, which counts the bytes of each body. Defaults to the size of a form. A handler reads a file itself. */
  maxBytes?: number
  /** Also accepts the form of a page without scripts, and then responds with a page. */
  form?: FormName
  isOpen?: boolean
  /** Also answers sandboxed frames of other sites, whose origin is `null`: no session counts, and JSON comes as plain text. */
  takesSandboxed?: boolean
  /** Shared by all visitors, and cached until any change. An `:id` in its path is an episode's. */
  shared?: true
  handle(context: Context): Promise<Reply>
}

type Options = Omit<Row, 'method' | 'path' | 'who' | 'handle' | 'body' | 'query'>

type Handle<Path extends string, W extends Who, Body = unknown, Query = unknown> = (
  context: Context<Body, Query, W extends 'anyone' ? User | null : User, Path>,
) => Promise<Reply>

/** Ties the types of body, query and user to the schemas and role that are checked first. */
interface Define {
  <Path extends string, W extends Who>(path: Path, who: W, handle: Handle<Path, W>): Row
  <
    Path extends string,
    W extends Who,
    Body extends z.ZodType = z.ZodUnknown,
    Query extends z.ZodType = z.ZodUnknown,
  >(
    path: Path,
    who: W,
    options: Options & { body?: Body; query?: Query },
    handle: Handle<Path, W, z.output<Body>, z.output<Query>>,
  ): Row
}

const withMethod =
  (method: Method): Define =>
  (path: string, who: Who, ...rest: [Row['handle']] | [Partial<Row>, Row['handle']]): Row => {
    const [options, handle] = rest.length === 1 ? [{}, rest[0]] : rest
    return { method, path, who, ...options, handle }
  }

/** A row of the documented API: `endpoint.get(path, who, options, handle)`, the path below `/api`. */
export const endpoint = {
  get: withMethod('get'),
  post: withMethod('post'),
  put: withMethod('put'),
  delete: withMethod('delete'),
}

export const ok = (body: unknown, extra: Partial<Reply> = {}): Reply => ({ status: 200, body, ...extra })

export const created = (body: unknown, extra: Partial<Reply> = {}): Reply => ({ status: 201, body, ...extra })

/** Lets pages of other sites read a response. */
export const OPEN = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }

interface TextFile {
  /** Without the charset. */
  type: string
  /** Offers the file for download under this name. */
  name?: string
  headers?: Record<string, string>
}

export const textFile = (text: string | ReadableStream<Uint8Array>, file: TextFile): Reply =>
  ok(typeof text === 'string' ? Buffer.from(text) : text, {
    headers: {
      'Content-Type': `${file.type}; charset=utf-8`,
      ...(file.name && { 'Content-Disposition': `attachment; filename="${file.name}"` }),
      ...file.headers,
    },
  })

export function refuse(status: number, message: string, errors?: Record<string, string>): Reply {
  return { status, body: errors ? { message, errors } : { message } }
}

/** Passes on a value. @throws HttpError 404 with this sentence when there is none */
export function found<Value>(value: Value, missing: string): Exclude<Value, undefined | null | false> {
  if (value === undefined || value === null || value === false) throw new HttpError(404, missing)
  return value as Exclude<Value, undefined | null | false>
}
