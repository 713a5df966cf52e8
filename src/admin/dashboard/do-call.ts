import { toast } from '@payloadcms/ui'
import { fetchJson, readError } from '@/lib/requests/fetch-json'

interface Call<Reply> {
  body?: unknown
  /** For the toast that follows, if any. */
  done?: string | ((reply: Reply) => string)
  undo?: () => void
}

export const doCall = <Reply>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, done, undo }: Call<Reply>,
): Promise<boolean> =>
  orToast(async () => {
    const reply = await fetchJson<Reply>(path, { method, body })
    const words = typeof done === 'function' ? done(reply) : done
    if (words && undo) toastUndo(words, undo)
    else if (words) toast.success(words)
  })

const UNDO_MS = 10_000

/** Says what was done, with a button that takes it back. */
export const toastUndo = (words: string, undo: () => void, duration = UNDO_MS): void =>
  void toast.success(words, {
    action: { label: 'Undo', onClick: undo },
    actionButtonStyle: { flexShrink: 0 },
    duration,
  })

/** False when the work was refused, and a toast has said why. */
export async function orToast(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    toast.error(reasonOf(error))
    return false
  }
}

/** Why a request failed, as a sentence. */
export const reasonOf = (error: unknown): string =>
  readError(error).reason ?? 'That could not be done. Reload the page, then try again.'
