'use client'

import type { ReactNode } from 'react'
import useSWR from 'swr'
import type { Health, QueueHealth } from '@/lib/operations/health'
import { fetchJson, refusalOf } from '@/lib/requests/fetch-json'
import { formatBytes, formatCount } from '@/lib/text/numbers'
import { Moment } from './moment'

const REFRESH_MS = 10_000

export function HealthTab() {
  const { data: health, error } = useSWR('/api/admin/health', fetchJson<Health>, {
    refreshInterval: REFRESH_MS,
  })
  if (error)
    return <p role="alert">{refusalOf(error).reason ?? 'The site’s health can’t be loaded right now.'}</p>
  if (!health) return <p role="status">Loading...</p>
  const { database, mail, storage, versions } = health
  return (
    <div className="dash-health">
      {health.alerts.length > 0 && (
        <section className="dash-card dash-card--wide">
          <h2 className="dash-heading">Needs a look</h2>
          <ul>
            {health.alerts.map((alert) => (
              <li key={alert}>{alert}</li>
            ))}
          </ul>
        </section>
      )}
      <Part title="Database">
        <Fact name="Answers in" value={`${database.answeredInMs} ms`} />
        <Fact name="PostgreSQL" value={database.version} />
        <Fact name="Size" value={formatBytes(database.bytes)} />
        <Fact name="Connections" value={`${database.connections} of ${database.maxConnections}`} />
      </Part>
      <Part title="Mail">
        <Fact name="Sent by" value={mail.server ?? 'the outbox in the data folder'} />
        <Fact name="Account mails waiting" value={formatCount(mail.waiting)} />
        <Fact name="Mails that failed" value={formatCount(mail.faults)} />
        {mail.lastFault && <Fact name="Last fault" value={mail.lastFault} />}
      </Part>
      <Part title="Storage">
        <Fact
          name="Uploads in"
          value={storage.way === 'bucket' ? `the bucket ${storage.name}` : 'the data folder'}
        />
        <Fact name="Files" value={`${formatCount(storage.files)}, ${formatBytes(storage.bytes)}`} />
        {storage.freeBytes !== null && (
          <Fact name="Free on the disk" value={formatBytes(storage.freeBytes)} />
        )}
        {storage.problem && <Fact name="Problem" value={storage.problem} />}
      </Part>
      <Part title="Server">
        <Fact name="Running since" value={<Moment at={health.process.startedAt} />} />
        <Fact
          name="Last backup"
          value={
            health.backedUpAt === null ? (
              'none yet'
            ) : (
              <Moment at={new Date(health.backedUpAt).toISOString()} />
            )
          }
        />
        <Fact name="Memory" value={formatBytes(health.process.memoryBytes)} />
        <Fact name="Site" value={versions.site} />
        <Fact name="Node" value={versions.node} />
        <Fact name="Next" value={versions.next} />
        <Fact name="Payload" value={versions.payload} />
      </Part>
      <QueueTable queues={health.queues} workers={health.workers} />
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="dash-card">
    <h2 className="dash-heading">{title}</h2>
    <dl className="dash-facts">{children}</dl>
  </section>
)

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

function QueueTable({ queues, workers }: { queues: QueueHealth[]; workers: 'inline' | 'none' }) {
  return (
    <section className="dash-card dash-card--wide">
      <h2 className="dash-heading">Jobs</h2>
      <p>
        {workers === 'inline'
          ? 'Jobs run inside this server.'
          : 'Jobs run in programs of their own (npm run worker).'}
      </p>
      <table className="dash-table">
        <thead>
          <tr>
            <th scope="col">Queue</th>
            <th scope="col">Waiting</th>
            <th scope="col">Running</th>
            <th scope="col">Given up</th>
            <th scope="col">Longest wait</th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ name, waiting, running, failed, oldestSeconds }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatCount(waiting)}</td>
              <td>{formatCount(running)}</td>
              <td>{formatCount(failed)}</td>
              <td>{oldestSeconds === null ? '–' : `${formatCount(oldestSeconds)} s`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
