import { createStore } from '@/lib/store'

export interface Upload {
  id: number
  name: string
  /** Bytes. */
  sent: number
  total: number
  /** By the clock of `performance`. */
  begunAt: number
  /** The line broke; it waits for `again` or `cancel`. */
  isCut: boolean
  again: () => void
  cancel: () => void
}

/** What is on its way to the server, for the bars that show it. */
export const uploads = createStore<readonly Upload[]>([])

/** Smaller files are there before a bar could be read. */
const SHOWN_BYTES = 512 * 1024

let lastId = 0

const change = (id: number, changes: Partial<Upload>) =>
  uploads.set(uploads.getState().map((each) => (each.id === id ? { ...each, ...changes } : each)))

/** Undefined for what carries no file worth a bar, which `fetch` sends as well. */
export function sendUpload(...[input, init]: Parameters<typeof fetch>): Promise<Response> | undefined {
  const body = init?.body
  const file = body instanceof FormData ? body.get('file') : null
  if (!(file instanceof File) || file.size < SHOWN_BYTES || input instanceof Request) return undefined
  lastId += 1
  const id = lastId
  return new Promise<Response>((resolve, reject) => {
    const done = () => uploads.set(uploads.getState().filter((each) => each.id !== id))
    let request: XMLHttpRequest
    const begin = () => {
      request = open(input, init)
      request.upload.onprogress = ({ loaded, total }) => change(id, { sent: loaded, total })
      request.onload = () => {
        done()
        resolve(toResponse(request))
      }
      request.onerror = () => change(id, { isCut: true })
      request.send(body as FormData)
    }
    const cancel = () => {
      request.abort()
      done()
      resolve(Response.json({ errors: [{ message: 'The upload was cancelled.' }] }, { status: 400 }))
    }
    const again = () => {
      change(id, { sent: 0, isCut: false, begunAt: performance.now() })
      begin()
    }
    init?.signal?.addEventListener('abort', () => {
      request.abort()
      done()
      reject(init.signal?.reason)
    })
    const upload = {
      id,
      name: file.name,
      sent: 0,
      total: file.size,
      begunAt: performance.now(),
      isCut: false,
    }
    uploads.set([...uploads.getState(), { ...upload, again, cancel }])
    begin()
  })
}

/** `fetch` tells nothing of how much of a body has left. */
function open(input: string | URL, init: RequestInit | undefined): XMLHttpRequest {
  const request = new XMLHttpRequest()
  request.open(init?.method ?? 'POST', input)
  request.responseType = 'blob'
  for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value)
  return request
}

function toResponse(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? 'application/json'
  return new Response(request.response, { status: request.status, headers: { 'content-type': type } })
}
