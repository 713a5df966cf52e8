import type { Payload, PayloadRequest } from 'payload'
import type { Database } from '@/db/sql'
import type { SignedInUser } from '@/lib/accounts/sessions'
import type { FormName } from '@/lib/requests/form-outcomes'
import { HttpError } from '@/lib/requests/http-error'
import type { RateLimit } from '@/lib/requests/rate-limits'
import type { z } from '@/lib/zod'

/** The names after colons in a path. */
type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Params<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown

export interface Context<
  Body = unknown,
  Query = unknown,
  Visitor = SignedInUser | null,
  Path extends string = string,
> {
  req: PayloadRequest
  payload: Payload
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
  /** Also accepts writes that pages of other sites send: the handler checks a token or signature instead. */
  isOpen?: boolean
  /** Also answers sandboxed frames of other sites, whose origin is `null`: no session counts, and JSON comes as plain text. */
  takesSandboxed?: boolean
  /** Shared by all visitors, and cached until any change. An `:id` in its path is an episode's. */
  shared?: true
  /** Resolves with the JSON of a response with 200, with nothing, or with a whole response. */
  handle(context: Context): Promise<unknown>
}

type Options = Omit<Row, 'method' | 'path' | 'who' | 'handle' | 'body' | 'query'>

type Handle<Path extends string, W extends Who, Body = unknown, Query = unknown> = (
  context: Context<Body, Query, W extends 'anyone' ? SignedInUser | null : SignedInUser, Path>,
) => Promise<unknown>

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

interface ReplyOptions {
  status?: number
  cookies?: string[]
  headers?: Record<string, string>
}

/** A response of JSON, bytes or a stream. */
export function reply(
  body: unknown,
  { status = 200, cookies = [], headers }: ReplyOptions = {},
): Response {
  const isJson =
    body !== null && !(body instanceof Uint8Array || body instanceof ReadableStream)
  const response = new Response(isJson ? JSON.stringify(body) : (body as BodyInit | null), {
    status,
    headers,
  })
  if (isJson) response.headers.set('Content-Type', 'application/json; charset=utf-8')
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

export const created = (body: unknown, options?: ReplyOptions): Response =>
  reply(body, { status: 201, ...options })

/** Lets pages of other sites read a response. */
export const OPEN = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

interface TextFile extends ReplyOptions {
  /** Without the charset. */
  type: string
  /** Offers the file for download under this name. */
  name?: string
}

export const textFile = (
  text: string | ReadableStream<Uint8Array>,
  { type, name, headers, status }: TextFile,
): Response =>
  reply(typeof text === 'string' ? Buffer.from(text) : text, {
    status,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      ...(name && { 'Content-Disposition': `attachment; filename="${name}"` }),
      ...headers,
    },
  })

/** @throws HttpError with this sentence, and the problems of fields */
export function refuse(
  status: number,
  message: string,
  errors?: Record<string, string>,
): never {
  throw new HttpError(status, message, { errors })
}

/** Passes on a value. @throws HttpError 404 with this sentence when there is none */
export const found = <Value>(
  value: Value,
  missing: string,
): Exclude<Value, undefined | null | false> =>
  (value || refuse(404, missing)) as Exclude<Value, undefined | null | false>
