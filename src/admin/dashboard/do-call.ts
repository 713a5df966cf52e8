import { toast } from '@payloadcms/ui'
import { fetchJson } from '@/lib/api/fetch-json'
import { refusalOf } from '@/lib/api/refusal'

interface Call<Reply> {
  method: 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  done: (reply: Reply) => string
  failed: string
}

/** Calls the API and says what came of it. True when it was done. */
export async function doCall<Reply>(
  path: string,
  { method, body, done, failed }: Call<Reply>,
): Promise<boolean> {
  try {
    toast.success(done(await fetchJson<Reply>(path, { method, body })))
    return true
  } catch (error) {
    toast.error(refusalOf(error).reason ?? failed)
    return false
  }
}
