'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { orToast } from '@/admin/dashboard/do-call'
import { fetchJson } from '@/lib/requests/fetch-json'

export function MergeButton({ id, other, name }: { id: string; other: string; name: string }) {
  const [isMerging, setMerging] = useState(false)

  async function merge() {
    setMerging(true)
    const send = () => fetchJson(`/api/people/${id}/merge`, { method: 'POST', body: { other } })
    // The form has links and names that it did not have.
    if (await orToast('The two could not be merged.', send)) location.reload()
    else setMerging(false)
  }

  return (
    <Button buttonStyle="secondary" disabled={isMerging} margin={false} onClick={() => void merge()}>
      {isMerging ? 'Merging…' : `Merge the other ${name} into this one`}
    </Button>
  )
}
