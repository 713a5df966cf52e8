import Link from 'next/link'
import { useState } from 'react'
import useSWR from 'swr'
import { ActionButton } from '@/admin/dashboard/action-button'
import { ConfirmButton } from '@/admin/dashboard/dash-dialog'
import { doCall, reasonOf } from '@/admin/dashboard/do-call'
import { fetchJson } from '@/lib/requests/fetch-json'
import { formatDateTime } from '@/lib/text/dates'
import { formatCount } from '@/lib/text/numbers'
import { isFromAddress } from '@/lib/transfer/feed-file'
import type { ImportedItem, ImportRecord, ImportStatus } from '@/lib/transfer/import-record'
import { ScrollingList } from './scrolling-list'

const STATUS: Record<ImportStatus, string> = {
  running: 'is coming in',
  paused: 'is paused',
  done: 'came in',
  failed: 'could not come',
  undoing: 'is being undone',
  undone: 'was undone',
}

interface ImportRowProps {
  record: ImportRecord
  path: string
  onChange: () => void
}

export function ImportRow({ record, path, onChange }: ImportRowProps) {
  const { id, address, isPoll, status, done, total, problem, begunAt, counts } = record
  const undoable = (counts.imported ?? 0) + (isPoll ? (counts.updated ?? 0) : 0)
  const [isOpen, setIsOpen] = useState(false)
  const [redirect, setRedirect] = useState<string>()

  async function change(action: 'pause' | 'resume' | 'undo', done: string) {
    await doCall('POST', `${path}/${id}/${action}`, { done })
    onChange()
  }

  async function checkRedirect() {
    setRedirect('Asking the old address…')
    try {
      const { sentence } = await fetchJson<{ sentence: string }>(`${path}/${id}/redirect`, {
        method: 'POST',
      })
      setRedirect(sentence)
    } catch (failure) {
      setRedirect(reasonOf(failure))
    }
  }

  return (
    <li className="panel-stack">
      <p className="tw:wrap-anywhere tw:font-semibold">
        {isPoll ? `A look at ${address}` : address}
      </p>
      <p role={status === 'running' ? undefined : 'status'}>
        {status === 'running' && total > 0
          ? `${formatCount(done)} of ${formatCount(total)} are here.`
          : `It ${STATUS[status]}${countsOf(counts)}. Begun ${formatDateTime(begunAt)}.`}
      </p>
      {status === 'running' && (
        <progress aria-label="Import progress" max={total || 1} value={done} />
      )}
      {problem && <p role="alert">{problem}</p>}
      {redirect && <p role="status">{redirect}</p>}
      <div className="panel-bar">
        {status === 'running' && (
          <ActionButton onClick={() => change('pause', 'Paused.')}>Pause</ActionButton>
        )}
        {status === 'paused' && (
          <ActionButton onClick={() => change('resume', 'It goes on.')}>Resume</ActionButton>
        )}
        {['done', 'paused', 'failed'].includes(status) && undoable > 0 && (
          <ConfirmButton
            action={isPoll ? 'Undo' : 'Move them to the trash'}
            onConfirm={() => change('undo', 'The import is being undone.')}
            question={undoWords(counts.imported ?? 0, isPoll)}
            title={isPoll ? 'Undo this look?' : 'Undo this import?'}
          >
            {isPoll ? 'Undo this look' : 'Undo this import'}
          </ConfirmButton>
        )}
        {status === 'done' && !isPoll && isFromAddress(record) && (
          <ActionButton onClick={checkRedirect}>Check the redirect</ActionButton>
        )}
        <ActionButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide what came' : 'What came'}
        </ActionButton>
      </div>
      {isOpen && <Items done={done} path={`${path}/${id}`} status={status} />}
    </li>
  )
}

function undoWords(imported: number, isPoll: boolean) {
  const trashed =
    imported === 1
      ? 'The episode that it brought goes to the trash, from which it can be taken back.'
      : `${formatCount(imported)} episodes that it brought go to the trash, from which each can be taken back.`
  const words = isPoll
    ? ', but for the words that the look has changed: those come back, and the feed no longer changes them'
    : ''
  return `${trashed} An episode that was changed since stays, and so does what was here before${words}.`
}

function countsOf(counts: ImportRecord['counts']) {
  const parts = Object.entries({
    new: counts.imported,
    'here before': (counts.updated ?? 0) + (counts.unchanged ?? 0),
    'that could not come': counts.skipped,
    'in the trash': counts.undone,
  }).flatMap(([words, count]) => (count ? [`${formatCount(count)} ${words}`] : []))
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}

const OUTCOMES: Record<ImportedItem['outcome'], string> = {
  imported: 'new',
  updated: 'brought up to date',
  unchanged: 'unchanged',
  skipped: 'could not come',
  undone: 'in the trash',
}

function Items({ path, status, done }: { path: string; status: ImportStatus; done: number }) {
  const { data, error } = useSWR<{ items: ImportedItem[] }>([path, status], {
    keepPreviousData: true,
  })
  if (error) return <p role="alert">The list could not be loaded. Please try again.</p>
  if (!data) return <p role="status">Loading...</p>
  if (data.items.length === 0) return <p>Nothing yet.</p>
  return (
    <ScrollingList>
      {data.items.map(({ kind, name, outcome, remarks, id }) => (
        <li key={id ?? `${kind} ${name}`}>
          {id && outcome !== 'undone' ? (
            <Link href={`/admin/collections/episodes/${id}`} prefetch={false}>
              {name}
            </Link>
          ) : (
            name
          )}{' '}
          – {OUTCOMES[outcome]}
          {remarks.length > 0 && `. ${remarks.join(' ')}`}
        </li>
      ))}
      {done > data.items.length && (
        <li>… and {formatCount(done - data.items.length)} more.</li>
      )}
    </ScrollingList>
  )
}
