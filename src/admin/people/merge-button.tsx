'use client'

import { Button, toast } from '@payloadcms/ui'
import { useState } from 'react'
import { fetchJson, refusalOf } from '@/lib/requests/fetch-json'

export function MergeButton({ id, other, name }: { id: string; other: string; name: string }) {
  const [isMerging, setMerging] = useState(false)

  async function merge() {
    setMerging(true)
    try {
      await fetchJson(`/api/people/${id}/merge`, { method: 'POST', body: { other } })
      // The form has links and names that it did not have.
      location.reload()
    } catch (error) {
      toast.error(refusalOf(error).reason ?? `The two could not be merged.`)
      setMerging(false)
    }
  }

  return (
    <Button buttonStyle="secondary" disabled={isMerging} margin={false} onClick={() => void merge()}>
      {isMerging ? 'Merging…' : `Merge the other ${name} into this one`}
    </Button>
  )
}
