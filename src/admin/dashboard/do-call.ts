import { toast } from '@payloadcms/ui'
import { fetchJson, readError } from '@/lib/requests/fetch-json'

interface Call<Reply> {
  method: 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  done: (reply: Reply) => string
  undo?: () => void
  failed: string
}

export async function doCall<Reply>(
  path: string,
  { method, body, done, undo, failed }: Call<Reply>,
): Promise<boolean> {
  return orToast(failed, async () => {
    const action = undo && { label: 'Undo', onClick: undo }
    toast.success(done(await fetchJson<Reply>(path, { method, body })), {
      action,
      actionButtonStyle: { flexShrink: 0 },
    })
  })
}

/** False when the work was refused, and a toast has said why. */
export async function orToast(failed: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    toast.error(readError(error).reason ?? failed)
    return false
  }
}

export const ESTIMATE_PATH = '/api/admin/transcriptions/estimate'
