'use client'

import { Gutter } from '@payloadcms/ui'
import { type FormEvent, useState } from 'react'
import useSWR from 'swr'
import { doCall } from '@/admin/dashboard/do-call'
import { Press } from '@/admin/dashboard/press'
import { fetchJson, refusalOf } from '@/lib/requests/fetch-json'
import type { ImportRecord } from '@/lib/transfer/import-record'
import type { Result } from '@/lib/transfer/run-import'
import { ImportRow } from './import-row'
import { MovingGuide } from './moving-guide'
import { PlanTable } from './plan-table'
import '@/admin/dashboard/dashboard.css'
import './bring-in.css'

const PATH = '/api/admin/imports'
const LOOK_MS = 1_000

export interface Plan {
  name: string
  results: Result[]
}

const isUnderWay = ({ status }: ImportRecord): boolean => status === 'running' || status === 'undoing'

/** From the address of a feed over what would come to what came, and back. */
export function BringInView() {
  const {
    data: imports,
    error,
    mutate,
  } = useSWR<ImportRecord[]>(PATH, fetchJson<ImportRecord[]>, {
    refreshInterval: (latest) => (latest?.some(isUnderWay) ? LOOK_MS : 0),
  })
  const [address, setAddress] = useState('')
  const [plan, setPlan] = useState<Plan>()
  const [problem, setProblem] = useState<string>()
  const [isLooking, setIsLooking] = useState(false)

  async function look(event: FormEvent) {
    event.preventDefault()
    setIsLooking(true)
    setPlan(undefined)
    setProblem(undefined)
    try {
      setPlan(await fetchJson<Plan>(`${PATH}/plan`, { method: 'POST', body: { address } }))
    } catch (failure) {
      setProblem(refusalOf(failure).reason ?? 'The feed could not be read. Please try again.')
    }
    setIsLooking(false)
  }

  async function begin() {
    const hasBegun = await doCall<{ id: string }>(PATH, {
      method: 'POST',
      body: { address },
      done: () => 'The import has begun. It goes on when you leave this page.',
      failed: 'The import could not be begun.',
    })
    if (hasBegun) setPlan(undefined)
    await mutate()
  }

  return (
    <Gutter className="panel-page bring-in">
      <header>
        <h1>Bring a show in</h1>
        <p>
          From its feed: episodes with audio, pictures, chapters, transcripts, dates and ids. Nothing is
          written before you have seen what would come, and what came can be undone.
        </p>
      </header>
      <form className="bring-in__form dash-field" onSubmit={look}>
        <label htmlFor="feed-address">Address of the feed</label>
        <div>
          <input
            id="feed-address"
            inputMode="url"
            onChange={({ target }) => setAddress(target.value)}
            placeholder="https://"
            required
            type="text"
            value={address}
          />
          <Press buttonStyle={plan ? 'secondary' : 'primary'} disabled={isLooking} type="submit">
            {isLooking ? 'Reading the feed…' : 'See what would come'}
          </Press>
        </div>
      </form>
      {problem && <p role="alert">{problem}</p>}
      {plan && <PlanTable onBegin={begin} plan={plan} />}
      <section aria-labelledby="imports-title">
        <h2 id="imports-title">Imports</h2>
        {error && !imports && <p role="alert">The imports could not be loaded. Reload the page.</p>}
        {imports?.length === 0 && <p>None yet.</p>}
        <ul className="bring-in__list">
          {imports?.map((each) => (
            <ImportRow key={each.id} onChange={() => void mutate()} path={PATH} record={each} />
          ))}
        </ul>
      </section>
      <MovingGuide />
    </Gutter>
  )
}
