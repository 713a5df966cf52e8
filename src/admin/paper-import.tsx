'use client'

import { toast, useForm } from '@payloadcms/ui'
import { useState } from 'react'
import type { ImportedPaper } from '@/lib/papers/ask-catalogues'
import { fetchJson } from '@/lib/requests/fetch-json'
import { ActionButton } from './dashboard/action-button'
import { orToast } from './dashboard/do-call'
import { TextField } from './text-field'

export function PaperImport() {
  const { dispatchFields, getData, setModified } = useForm()
  const [reference, setReference] = useState('')

  async function fillIn() {
    await orToast(async () => {
      const paper = await fetchJson<ImportedPaper>('/api/research-papers/import', {
        method: 'POST',
        body: { reference },
      })
      const written = getData()
      for (const [path, value] of Object.entries(paper)) {
        const isEmpty =
          [undefined, null, ''].includes(written[path]) || written[path]?.length === 0
        if (isEmpty && value !== null && value !== '')
          dispatchFields({ type: 'UPDATE', path, value })
      }
      setModified(true)
      toast.success('Filled in. Check it, and choose a category.')
    })
  }

  return (
    <div className="field-type">
      <div className="panel-bar tw:[&>label]:flex-1">
        <TextField
          label="DOI or arXiv id"
          maxLength={300}
          onWrite={setReference}
          placeholder="1706.03762"
          value={reference}
        />
        <ActionButton
          busy="Looking it up…"
          disabled={reference.trim() === ''}
          onClick={fillIn}
        >
          Fill in the form
        </ActionButton>
      </div>
    </div>
  )
}
