'use client'

import { Button, toast, useForm } from '@payloadcms/ui'
import { useId, useState } from 'react'
import type { ImportedPaper } from '@/lib/papers/ask-catalogues'
import { fetchJson } from '@/lib/requests/fetch-json'
import { orToast } from './dashboard/do-call'

export function PaperImport() {
  const { dispatchFields, getData, setModified } = useForm()
  const [reference, setReference] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const id = useId()

  async function fillIn() {
    setIsAsking(true)
    await orToast('The paper could not be looked up.', async () => {
      const paper = await fetchJson<ImportedPaper>('/api/research-papers/import', {
        method: 'POST',
        body: { reference },
      })
      const written = getData()
      for (const [path, value] of Object.entries(paper)) {
        const isEmpty = [undefined, null, ''].includes(written[path]) || written[path]?.length === 0
        if (isEmpty && value !== null && value !== '') dispatchFields({ type: 'UPDATE', path, value })
      }
      setModified(true)
      toast.success('Filled in. Check it, and choose a category.')
    })
    setIsAsking(false)
  }

  return (
    <div className="field-type">
      <label className="field-label" htmlFor={id}>
        DOI or arXiv id
      </label>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', alignItems: 'center' }}>
        <input
          id={id}
          maxLength={300}
          onChange={(event) => setReference(event.target.value)}
          placeholder="1706.03762"
          style={{ flex: '1 1 14rem', font: 'inherit', padding: '0.5rem' }}
          value={reference}
        />
        <Button
          buttonStyle="secondary"
          disabled={isAsking || reference.trim() === ''}
          margin={false}
          onClick={fillIn}
        >
          {isAsking ? 'Looking it up…' : 'Fill in the form'}
        </Button>
      </div>
    </div>
  )
}
