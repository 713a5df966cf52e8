import type { Finish } from '@/lib/media/upload-parts'
import { PART_BYTES, UPLOADS_PATH } from '@/lib/media/upload-rules'
import { newId } from '@/lib/new-id'
import { ApiError, fetchJson, readError } from '@/lib/requests/fetch-json'
import { createStore } from '@/lib/store'

export interface Finished {
  doc: { id: string; filename: string }
  episode?: { id: string; title: string; updatedAt: string }
  transcribes: boolean
}

export interface Upload {
  id: string
  name: string
  episodeId?: string
  /** Bytes. */
  sent: number
  total: number
  /** By `performance.now()`; `before` bytes had been sent by then. */
  begunAt: number
  before: number
  /** Why it waits for `again` or `cancel`. */
  problem?: string
  again: () => void
  cancel: () => void
  transcribes: boolean
  setTranscribes: (transcribes: boolean) => void
}

export const uploads = createStore<readonly Upload[]>([])

const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

const CUT =
  'The connection was interrupted. Nothing is lost: the upload can continue, and what you wrote is still here.'
const SIGNED_OUT = 'Your session has ended. Log in again, then continue.'
export const CANCELLED = 'The upload was cancelled.'

/**
 * Continues an earlier upload of the same file. Resolves when the file has arrived. @throws Error with the reason when
 * it is refused or cancelled
 */
export async function sendInParts(file: File, purpose: Finish): Promise<Finished> {
  const { Upload: Sending } = await import('tus-js-client')
  const id = newId()
  return new Promise<Finished>((resolve, reject) => {
    const now = () => uploads.getState().find((each) => each.id === id)
    const change = (changes: Partial<Upload>) =>
      uploads.set(
        uploads.getState().map((each) => (each.id === id ? { ...each, ...changes } : each)),
      )
    const end = () => {
      uploads.set(uploads.getState().filter((each) => each.id !== id))
      window.removeEventListener('online', again)
    }
    const fail = (reason: string) => {
      end()
      reject(new Error(reason))
    }
    const finish = async () => {
      try {
        const finished = await fetchJson<Omit<Finished, 'transcribes'>>(
          `${sending.url}/file`,
          {
            method: 'POST',
            body: purpose,
          },
        )
        resolve({ ...finished, transcribes: now()?.transcribes ?? false })
        end()
      } catch (error) {
        const { reason } = readError(error)
        const isRefused =
          error instanceof ApiError && error.status < 500 && error.status !== 401
        if (isRefused) fail(reason ?? 'The file could not be saved.')
        else change({ problem: reason ?? CUT })
      }
    }
    const sending = new Sending(file, {
      endpoint: UPLOADS_PATH,
      chunkSize: PART_BYTES,
      retryDelays: RETRY_MS,
      metadata: { name: file.name, type: file.type },
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => change({ sent, total }),
      onSuccess: () => void finish(),
      onError: (error) => {
        const response = 'originalResponse' in error ? error.originalResponse : null
        const status = response?.getStatus() ?? 0
        // The server gives its reason for refusing a file.
        if ([400, 413, 507].includes(status))
          fail(response?.getBody() || 'The file was refused.')
        else change({ problem: status === 401 ? SIGNED_OUT : CUT })
      },
    })
    const again = () => {
      const { problem, sent = 0, total } = now() ?? {}
      if (!problem) return
      change({ problem: undefined, begunAt: performance.now(), before: sent })
      if (sent === total) void finish()
      else sending.start()
    }
    const upload = {
      id,
      name: file.name,
      episodeId: purpose.episodeId,
      sent: 0,
      total: file.size,
      begunAt: performance.now(),
      before: 0,
      again,
      cancel() {
        void sending.abort(true).catch(() => undefined)
        fail(CANCELLED)
      },
      transcribes: false,
      setTranscribes: (transcribes: boolean) => change({ transcribes }),
    }
    uploads.set([...uploads.getState(), upload])
    window.addEventListener('online', again)
    void sending.findPreviousUploads().then(([earlier]) => {
      if (earlier) sending.resumeFromPreviousUpload(earlier)
      sending.start()
    })
  })
}

/** Smaller files arrive before anyone could read a progress bar. */
const IN_PARTS_BYTES = 512 * 1024

const MEDIA = /^\/api\/cms\/media(?:\/([\da-f-]{36}))?$/

/** Sends the panel's form of a large file in parts. Undefined for everything else, which `fetch` sends. */
export function sendUpload(...[input, init]: Parameters<typeof fetch>) {
  if (!(init?.body instanceof FormData)) return undefined
  const file = init.body.get('file')
  const { pathname } = new URL(String(input), window.location.href)
  const [isMedia, replaces] = MEDIA.exec(pathname) ?? []
  if (!isMedia || !(file instanceof File) || file.size < IN_PARTS_BYTES) return undefined
  const { alt } = JSON.parse(String(init.body.get('_payload') ?? '{}')) as {
    alt?: string | null
  }
  const status = replaces ? 200 : 201
  return sendInParts(file, { alt: alt ?? undefined, replaces }).then(
    ({ doc }) => Response.json({ doc, message: 'Upload complete.' }, { status }),
    (error: Error) =>
      Response.json({ errors: [{ message: error.message }] }, { status: 400 }),
  )
}

const TOO_EARLY_MS = 3_000

/** A phrase based on the speed so far, in bytes; undefined until that is meaningful. */
export function timeLeft(sent: number, total: number, elapsedMs: number): string | undefined {
  if (sent >= total) return 'The server is reading it.'
  if (sent === 0 || elapsedMs < TOO_EARLY_MS) return undefined
  const seconds = ((total - sent) / sent) * (elapsedMs / 1_000)
  if (seconds < 10) return 'A few seconds left.'
  if (seconds < 60) return `About ${Math.ceil(seconds / 10) * 10} seconds left.`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'About a minute left.' : `About ${minutes} minutes left.`
}
