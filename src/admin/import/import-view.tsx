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
  const {
    data: imports,
    error,
    mutate,
  } = useSWR<ImportRecord[]>(PATH, {
    refreshInterval: (latest) => (latest?.some(isUnderWay) ? LOOK_MS : 0),
  })
  const { data: followed, mutate: lookAgain } = useSWR<{ feed: FollowedState | null }>(FOLLOWED_PATH, {
    refreshInterval: (latest) => (latest?.feed ? LOOK_AT_FOLLOWED_MS : 0),
  })
  const [plan, setPlan] = useState<Plan & { source: Source }>()
  const [problem, setProblem] = useState<string>()
  const [isLooking, setIsLooking] = useState(false)

  async function look(source: Source) {
    setPlan(undefined)
    setProblem(undefined)
    if ('file' in source && source.file.size > FEED_FILE_BYTES)
      return setProblem(tooLargeFeed(source.file.size))
    setIsLooking(true)
    const { path, body } = callOf(source, '/plan')
    try {
      setPlan({ ...(await fetchJson<Plan>(path, { method: 'POST', body })), source })
    } catch (failure) {
      setProblem(reasonOf(failure))
    }
    setIsLooking(false)
  }

  async function begin(source: Source) {
    const { path, body } = callOf(source)
    const done = 'The import has started. It continues when you leave this page.'
    const hasBegun = await doCall('POST', path, { body, done })
    if (hasBegun) setPlan(undefined)
    await mutate()
  }

  async function follow(address: string, following: Following) {
    const done = 'The show follows this feed now. The first episodes come in a moment.'
    const hasBegun = await doCall('POST', FOLLOWED_PATH, { body: { address, ...following }, done })
    if (hasBegun) setPlan(undefined)
    await lookAgain()
  }

  const followerOf = (source: Source) =>
    'address' in source && followed?.feed === null
      ? (following: Following) => void follow(source.address, following)
      : undefined

  return (
    <>
      {followed?.feed && <FollowedFeed feed={followed.feed} onChange={() => void lookAgain()} />}
      <ChooseFeed
        isLooking={isLooking}
        isSecond={plan !== undefined}
        onChoose={(source) => void look(source)}
      />
      {problem && <p role="alert">{problem}</p>}
      {plan && (
        <PlanTable onBegin={() => begin(plan.source)} onFollow={followerOf(plan.source)} plan={plan} />
      )}
      <section aria-labelledby="imports-title">
        <h2 id="imports-title">Imports</h2>
        {error && !imports && <p role="alert">The imports could not be loaded. Reload the page.</p>}
        {imports?.length === 0 && <p>None yet.</p>}
        <ul className="panel-rows">
          {imports?.map((each) => (
            <ImportRow key={each.id} onChange={() => void mutate()} path={PATH} record={each} />
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
