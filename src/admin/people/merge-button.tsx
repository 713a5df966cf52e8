'use client'

import { orToast } from '@/admin/dashboard/do-call'
import { Press } from '@/admin/dashboard/press'
import { fetchJson } from '@/lib/requests/fetch-json'

export function MergeButton({ id, other, name }: { id: string; other: string; name: string }) {
  async function merge() {
    const send = () => fetchJson(`/api/people/${id}/merge`, { method: 'POST', body: { other } })
    // The form has links and names that it did not have.
    if (await orToast(send)) location.reload()
  }

  return (
    <Press busy="Merging…" onClick={merge} size="medium">{`Merge the other ${name} into this one`}</Press>
  )
}
