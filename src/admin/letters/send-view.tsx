'use client'

import useSWR from 'swr'
import { doCall } from '@/admin/dashboard/do-call'
import { Press } from '@/admin/dashboard/press'
import { letterApiPath, type LetterPreview as Preview } from '@/lib/letters/letter'
import { fetchJson, readError } from '@/lib/requests/fetch-json'
import { LetterPreview } from './letter-preview'
import { Sending } from './sending'
import './letters.css'

export function SendView({ id, maySend }: { id: string; maySend: boolean }) {
  const path = letterApiPath(id)
  const { data, error, mutate } = useSWR<Preview>(`${path}/preview`, fetchJson<Preview>)
  const { data: links, error: linkError } = useSWR<string[]>(`${path}/links`, fetchJson<string[]>, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })

  const sendTest = () =>
    doCall<{ message: string }>(`${path}/test`, {
      method: 'POST',
      done: ({ message }) => message,
      failed: 'The test could not be sent. Please try again.',
    })

  if (error && !data)
    return <p role="alert">{readError(error).reason ?? 'The letter could not be loaded.'}</p>
  if (!data) return <p role="status">Loading the letter...</p>
  return (
    <div className="letter-send__desk">
      <section aria-label="Sending" className="panel-stack">
        <Press onClick={() => void sendTest()}>Send me a test</Press>
        {maySend ? (
          <Sending onChange={() => mutate()} path={path} seen={data.mark} />
        ) : (
          <p>Administrators send letters. Tell one that this is ready.</p>
        )}
      </section>
      <LetterPreview preview={{ ...data, problems: [...data.problems, ...(links ?? [])] }}>
        {!links && !linkError && <p role="status">Checking its links...</p>}
        {linkError && (
          <p role="alert">
            {readError(linkError).reason ?? 'Its links could not be checked. Reload the page to try again.'}
          </p>
        )}
      </LetterPreview>
    </div>
  )
}
