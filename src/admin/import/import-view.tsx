'use client'

import { type FormEvent, useState } from 'react'
import useSWR from 'swr'
import { ActionButton } from '@/admin/dashboard/action-button'
import { doCall, reasonOf } from '@/admin/dashboard/do-call'
import { TextField } from '@/admin/text-field'
import { fetchJson } from '@/lib/requests/fetch-json'
import { FEED_FILE_BYTES, FEED_FILE_LIMIT, tooLargeFeed } from '@/lib/transfer/feed-file'
import type { FollowedState } from '@/lib/transfer/followed-record'
import type { ImportRecord } from '@/lib/transfer/import-record'
import { FOLLOWED_PATH, FollowedFeed } from './followed-feed'
import { ImportRow } from './import-row'
import { MovingGuide } from './moving-guide'
import { FollowForm, type Following, type Plan, PlanTable } from './plan-table'

const PATH = '/api/admin/imports'
const LOOK_MS = 1_000
const LOOK_AT_FOLLOWED_MS = 5_000

type Source = { address: string } | { file: File }

const isUnderWay = ({ status }: ImportRecord) => status === 'running' || status === 'undoing'

/** Imports a show: feed, preview, result, and undo. */
export function ImportView() {
  const imports = useSWR<ImportRecord[]>(PATH, {
    refreshInterval: (latest) => (latest?.some(isUnderWay) ? LOOK_MS : 0),
  })
  const followed = useSWR<{ feed: FollowedState | null }>(FOLLOWED_PATH, {
    refreshInterval: (latest) => (latest?.feed ? LOOK_AT_FOLLOWED_MS : 0),
  })
  const [look, setLook] = useState<{ source?: Source; plan?: Plan; problem?: string }>({})
  const { source, plan, problem } = look
  const isLooking = source !== undefined && !plan && !problem

  async function preview(chosen: Source) {
    if ('file' in chosen && chosen.file.size > FEED_FILE_BYTES)
      return setLook({ problem: tooLargeFeed(chosen.file.size) })
    setLook({ source: chosen })
    const { path, body } = callOf(chosen, '/plan')
    try {
      setLook({ source: chosen, plan: await fetchJson<Plan>(path, { method: 'POST', body }) })
    } catch (failure) {
      setLook({ problem: reasonOf(failure) })
    }
  }

  async function begin(chosen: Source) {
    const { path, body } = callOf(chosen)
    const done = 'The import has started. It continues when you leave this page.'
    if (await doCall('POST', path, { body, done })) setLook({})
    await imports.mutate()
  }

  async function follow(address: string, following: Following) {
    const done = 'The show follows this feed now. The first episodes come in a moment.'
    if (await doCall('POST', FOLLOWED_PATH, { body: { address, ...following }, done }))
      setLook({})
    await followed.mutate()
  }

  return (
    <>
      {followed.data?.feed && (
        <FollowedFeed feed={followed.data.feed} onChange={() => void followed.mutate()} />
      )}
      <ChooseFeed
        isLooking={isLooking}
        isSecond={plan !== undefined}
        onChoose={(chosen) => void preview(chosen)}
      />
      {problem && <p role="alert">{problem}</p>}
      {source && plan && (
        <PlanTable onBegin={() => begin(source)} plan={plan}>
          {'address' in source && followed.data?.feed === null && (
            <FollowForm onFollow={(following) => follow(source.address, following)} />
          )}
        </PlanTable>
      )}
      <section aria-labelledby="imports-title">
        <h2 id="imports-title">Imports</h2>
        {imports.error && !imports.data && (
          <p role="alert">The imports could not be loaded. Reload the page.</p>
        )}
        {imports.data?.length === 0 && <p>None yet.</p>}
        <ul className="panel-rows">
          {imports.data?.map((each) => (
            <ImportRow
              key={each.id}
              onChange={() => void imports.mutate()}
              path={PATH}
              record={each}
            />
          ))}
        </ul>
      </section>
      <MovingGuide />
    </>
  )
}

const callOf = (source: Source, end = ''): { path: string; body: unknown } =>
  'file' in source
    ? {
        path: `${PATH}/files${end}?name=${encodeURIComponent(source.file.name)}`,
        body: source.file,
      }
    : { path: `${PATH}${end}`, body: source }

interface ChooseFeedProps {
  isLooking: boolean
  /** Another step is more prominent than reading a feed again. */
  isSecond: boolean
  onChoose: (source: Source) => void
}

function ChooseFeed({ isLooking, isSecond, onChoose }: ChooseFeedProps) {
  const [address, setAddress] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    onChoose({ address })
  }

  return (
    <form className="panel-card panel-stack tw:mt-6 tw:mb-2" onSubmit={submit}>
      <div className="panel-bar tw:w-full tw:[&>.panel-field]:max-w-160 tw:[&>.panel-field]:flex-[1_1_18rem]">
        <TextField
          inputMode="url"
          label="Address of the feed"
          onWrite={setAddress}
          placeholder="https://"
          required
          type="text"
          value={address}
        />
        <ActionButton
          buttonStyle={isSecond ? 'secondary' : 'primary'}
          disabled={isLooking}
          type="submit"
        >
          {isLooking ? 'Reading the feed…' : 'Preview import'}
        </ActionButton>
      </div>
      <TextField
        accept=".xml,.rss,application/rss+xml,application/xml,text/xml"
        disabled={isLooking}
        label={`Or choose a saved feed (.xml or .rss, up to ${FEED_FILE_LIMIT})`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChoose({ file })
          currentTarget.value = ''
        }}
        type="file"
      />
      <p className="panel-hint">The audio is fetched from the addresses in the feed.</p>
    </form>
  )
}
