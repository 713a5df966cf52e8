import type { DetailedError } from 'tus-js-client'
import { PART_BYTES, UPLOADS_PATH } from '@/lib/media/upload-rules'
import { ApiError, fetchJson, refusalOf } from '@/lib/requests/fetch-json'
import { createStore } from '@/lib/store'
import { forgetFile, isFileKept, type KeptFile, storeFile } from './stored-files'

/** A draft as created for a file. */
export interface MadeDraft {
  updatedAt: string
  /** The picture embedded in the file. */
  artwork?: string | null
}

export interface Purpose {
  alt?: string
  /** The file to replace. */
  replaces?: string
  /** The episode that gets the audio. */
  episodeId?: string
  /** Removed if the file is refused. */
  madeDraft?: MadeDraft
  /** Start the transcription after the upload. */
  transcribes?: boolean
}

export interface Finished {
  transcribes?: boolean
  doc: { id: string; filename: string }
  episode?: { id: string; title: string; updatedAt: string }
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

/** Running uploads, for the progress bars. */
export const uploads = createStore<readonly Upload[]>([])

const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

const CUT =
  'The connection was interrupted. Nothing is lost: the upload can continue, and what you wrote is still here.'
const SIGNED_OUT = 'Your session has ended. Log in again, then continue.'
export const CANCELLED = 'The upload was cancelled.'

/** The signed-in user's id, as far as the panel's pages know. */
export const sender = createStore('')

interface Options {
  purpose: Purpose
  /** An upload that continues after a reload. */
  kept?: Pick<KeptFile, 'id' | 'url'>
}

/** Resolves when the file has arrived. @throws Error with the reason when it is refused or cancelled */
export async function sendInParts(file: File, options: Options): Promise<Finished> {
  const { kept } = options
  let { purpose } = options
  const id = kept?.id ?? newId()
  return alone(id, Boolean(kept), async () => {
    const { Upload: Sending } = await import('tus-js-client')
    const isOver = kept !== undefined && (await isGone(kept.url))
    return new Promise<Finished>((resolve, reject) => {
      const end = async () => {
        uploads.set(uploads.getState().filter((each) => each.id !== id))
        window.removeEventListener('online', again)
        await forgetFile(id)
      }
      const fail = async (reason: string) => {
        await end()
        reject(new Error(reason))
      }
      const keep = () =>
        void storeFile({ id, userId: sender.getState(), file, purpose, url: sending.url ?? '' })
      const done = async (finished: Finished) => {
        await end()
        resolve({ ...finished, transcribes: purpose.transcribes })
      }
      const askFor = (url: string | null) =>
        fetchJson<Finished>(`${url}/file`, { method: 'POST', body: purpose })
      const finish = () =>
        askFor(sending.url).then(done, (error: unknown) => {
          const { reason } = refusalOf(error)
          const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 401
          if (isRefused) return void fail(reason ?? 'The file could not be saved.')
          change(id, { problem: reason ?? CUT })
        })
      const sending = new Sending(file, {
        endpoint: UPLOADS_PATH,
        uploadUrl: kept?.url ?? null,
        chunkSize: PART_BYTES,
        retryDelays: RETRY_MS,
        metadata: { name: file.name, type: file.type },
        storeFingerprintForResuming: false,
        onUploadUrlAvailable: keep,
        onProgress: (sent, total) => change(id, { sent, total }),
        onSuccess: () => void finish(),
        onError: (error) => {
          const refused = refusalIn(error)
          if (refused) void fail(refused)
          else change(id, { problem: statusOf(error) === 401 ? SIGNED_OUT : CUT })
        },
      })
      const setTranscribes = (transcribes: boolean) => {
        purpose = { ...purpose, transcribes }
        change(id, { transcribes })
        if (sending.url) keep()
      }
      const again = () => {
        const now = uploads.getState().find((each) => each.id === id)
        if (!now?.problem) return
        change(id, { problem: undefined, begunAt: performance.now(), before: now.sent })
        if (now.sent === now.total) void finish()
        else sending.start()
      }
      const cancel = () => {
        void sending.abort(true).catch(() => undefined)
        void fail(CANCELLED)
      }
      const { episodeId, transcribes = false } = purpose
      const upload = { id, name: file.name, episodeId, transcribes, sent: 0, total: file.size, before: 0 }
      uploads.set([
        ...uploads.getState(),
        { ...upload, begunAt: performance.now(), again, cancel, setTranscribes },
      ])
      window.addEventListener('online', again)
      // A page closed at the very end may not know that its file has arrived.
      if (isOver) askFor(kept.url).then(done, () => sending.start())
      else sending.start()
    })
  })
}

const isGone = async (url: string): Promise<boolean> =>
  (await fetch(url, { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } }).catch(() => undefined))
    ?.status === 404

function change(id: string, changes: Partial<Upload>): void {
  uploads.set(uploads.getState().map((each) => (each.id === id ? { ...each, ...changes } : each)))
}

const statusOf = (error: Error | DetailedError): number | undefined =>
  'originalResponse' in error ? error.originalResponse?.getStatus() : undefined

/** The server's reason for refusing a file. */
function refusalIn(error: Error | DetailedError): string | undefined {
  const status = statusOf(error)
  if (status !== 400 && status !== 413 && status !== 507) return undefined
  return ('originalResponse' in error && error.originalResponse?.getBody()) || 'The file was refused.'
}

/** Insecure pages have no `crypto.randomUUID`. */
const newId = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`

/** Another window continues the upload, or has finished it. */
export class SentElsewhere extends Error {}

/** Lets one of several windows send a file. Only secure pages have locks. @throws SentElsewhere */
function alone<T>(id: string, isKept: boolean, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(`upload ${id}`, { ifAvailable: isKept }, async (lock) => {
    const isOurs = lock !== null && (!isKept || (await isFileKept(id)))
    if (!isOurs) throw new SentElsewhere()
    return work()
  })
}
