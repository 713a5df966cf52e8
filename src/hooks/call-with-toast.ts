import { readError } from '@/lib/requests/fetch-json'
import { showToast, type Toast } from '@/lib/site/toasts'

interface ToastedCall {
  call: () => Promise<unknown>
  done: Omit<Toast, 'kind'>
  /** Shown when the site gives no reason. */
  failed: string
  failedTitle?: string
}

/** Makes a call and shows how it went. Resolves to the error or null. */
export async function callWithToast(toasted: ToastedCall): Promise<string | null> {
  const { call, done, failed, failedTitle = 'Error' } = toasted
  try {
    await call()
  } catch (error) {
    const text = readError(error).reason ?? failed
    showToast({ kind: 'failed', title: failedTitle, text })
    return text
  }
  showToast({ kind: 'done', ...done })
  return null
}
