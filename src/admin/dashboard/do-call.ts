import { toast } from '@payloadcms/ui'
import { fetchJson } from '@/lib/api/fetch-json'
import { refusalOf } from '@/lib/api/refusal'

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
  try {
    const action = undo && { label: 'Undo', onClick: undo }
    toast.success(done(await fetchJson<Reply>(path, { method, body })), {
      action,
      actionButtonStyle: { flexShrink: 0 },
    })
    return true
  } catch (error) {
    toast.error(refusalOf(error).reason ?? failed)
    return false
  }
}
