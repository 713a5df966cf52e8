'use client'

import useSWR from 'swr'
import useSWRImmutable from 'swr/immutable'
import { doCall, reasonOf } from '@/admin/dashboard/do-call'
import { Press } from '@/admin/dashboard/press'
import { letterApiPath, type LetterPreview as Preview } from '@/lib/letters/letter'
import { LetterPreview } from './letter-preview'
import { Sending } from './sending'

export function SendView({ id, maySend }: { id: string; maySend: boolean }) {
  const path = letterApiPath(id)
  const { data, error, mutate } = useSWR<Preview>(`${path}/preview`)
  const { data: links, error: linkError } = useSWRImmutable<string[]>(`${path}/links`, {
    revalidateOnMount: true,
  })

  const sendTest = () =>
    doCall<{ message: string }>('POST', `${path}/test`, { done: ({ message }) => message })

  if (error && !data) return <p role="alert">{reasonOf(error)}</p>
  if (!data) return <p role="status">Loading the letter...</p>
  return (
    <div className="tw:grid tw:gap-8 tw:lg:grid-cols-[minmax(18rem,24rem)_1fr]">
      <section aria-label="Sending" className="panel-stack">
        <Press onClick={sendTest}>Send me a test</Press>
        {maySend ? (
          <Sending onChange={() => mutate()} path={path} seen={data.mark} />
        ) : (
          <p>Administrators send letters. Tell one that this is ready.</p>
        )}
      </section>
      <LetterPreview preview={{ ...data, problems: [...data.problems, ...(links ?? [])] }}>
        {!links && !linkError && <p role="status">Checking its links...</p>}
        {linkError && <p role="alert">{reasonOf(linkError)}</p>}
      </LetterPreview>
    </div>
  )
}
