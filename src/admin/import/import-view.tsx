'use client'

import { useState } from 'react'
import useSWR from 'swr'
import { doCall, reasonOf } from '@/admin/dashboard/do-call'
import { fetchJson } from '@/lib/requests/fetch-json'
import { FEED_FILE_BYTES, tooLargeFeed } from '@/lib/transfer/feed-file'
import type { FollowedState } from '@/lib/transfer/followed-record'
import type { ImportRecord } from '@/lib/transfer/import-record'
import type { Result } from '@/lib/transfer/run-import'
import { ChooseFeed, type Source } from './choose-feed'
import type { Following } from './follow-form'
import { FOLLOWED_PATH, FollowedFeed } from './followed-feed'
import { ImportRow } from './import-row'
import { MovingGuide } from './moving-guide'
import { PlanTable } from './plan-table'

const PATH = '/api/admin/imports'
const LOOK_MS = 1_000
const LOOK_AT_FOLLOWED_MS = 5_000

export interface Plan {
  name: string
  results: Result[]
}

const isUnderWay = ({ status }: ImportRecord): boolean => status === 'running' || status === 'undoing'

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
    if (await doCall('POST', FOLLOWED_PATH, { body: { address, ...following }, done })) setLook({})
    await followed.mutate()
  }

  const followerOf = (chosen: Source) =>
    'address' in chosen && followed.data?.feed === null
      ? (following: Following) => void follow(chosen.address, following)
      : undefined

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
        <PlanTable onBegin={() => begin(source)} onFollow={followerOf(source)} plan={plan} />
      )}
      <section aria-labelledby="imports-title">
        <h2 id="imports-title">Imports</h2>
        {imports.error && !imports.data && (
          <p role="alert">The imports could not be loaded. Reload the page.</p>
        )}
        {imports.data?.length === 0 && <p>None yet.</p>}
        <ul className="panel-rows">
          {imports.data?.map((each) => (
            <ImportRow key={each.id} onChange={() => void imports.mutate()} path={PATH} record={each} />
          ))}
        </ul>
      </section>
      <MovingGuide />
    </>
  )
}

const callOf = (source: Source, end = ''): { path: string; body: unknown } =>
  'file' in source
    ? { path: `${PATH}/files${end}?name=${encodeURIComponent(source.file.name)}`, body: source.file }
    : { path: `${PATH}${end}`, body: source }
