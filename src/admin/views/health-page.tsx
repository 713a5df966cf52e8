import process from 'node:process'
import type { AdminViewServerProps } from 'payload'
import type { ComponentProps } from 'react'
import { DateTime } from '@/admin/dashboard/date-time'
import { Facts } from '@/admin/facts'
import { PanelPage } from '@/admin/panel-page'
import { Refresh } from '@/admin/refresh'
import { Table } from '@/admin/table'
import { type Database, getDatabase } from '@/db/sql'
import { isAdministrator } from '@/lib/access'
import { env } from '@/lib/env'
import { evaluateAlerts } from '@/lib/operations/alerts'
import { readSiteState, type SiteState } from '@/lib/operations/site-state'
import { readStorage } from '@/lib/operations/storage'
import { formatBytes, formatCount } from '@/lib/text/numbers'

const LOOK_MS = 10_000

export const HealthPage = (props: AdminViewServerProps) => (
  <PanelPage {...props} mayOpen={isAdministrator} path="/admin/health" title="Health">
    <Refresh everyMs={LOOK_MS} />
    <Health database={getDatabase(props.initPageResult.req.payload)} />
  </PanelPage>
)

async function Health({ database: source }: { database: Database }) {
  const [state, storage] = await Promise.all([
    readSiteState(source, env()),
    readStorage(source),
  ])
  const { database, disk, mail, queues, workers, backup, versions } = state
  const alerts = evaluateAlerts(state)
  return (
    <div className="panel-grid">
      {alerts.length > 0 && (
        <section className="panel-card panel-card--wide">
          <h2>Needs a look</h2>
          <ul>
            {alerts.map(({ detail }) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </section>
      )}
      <Part
        title="Database"
        of={{
          'Answers in': `${database.answeredInMs} ms`,
          PostgreSQL: database.version,
          Size: formatBytes(database.bytes),
          Connections: `${database.connections} of ${database.maxConnections}`,
        }}
      />
      <Part
        title="Mail"
        of={{
          'Sent by': mail.server ?? 'the outbox in the data folder',
          'Account mails waiting': formatCount(mail.waiting),
          'Mails that failed': formatCount(mail.faults),
          'Last fault': mail.lastFault,
        }}
      />
      <Part
        title="Storage"
        of={{
          'Uploads in': storage.bucket ? `the bucket ${storage.bucket}` : 'the data folder',
          Files: `${formatCount(storage.files)}, ${formatBytes(storage.bytes)}`,
          'Free on the disk': formatBytes(disk.freeBytes),
          Problem: storage.problem,
        }}
      />
      <Part
        title="Server"
        of={{
          'Running since': timeOf(Date.now() - process.uptime() * 1000),
          'Last backup': backup.madeAt === null ? 'none yet' : timeOf(backup.madeAt),
          Memory: formatBytes(process.memoryUsage.rss()),
          Site: versions.site,
          Node: versions.node,
          Next: versions.next,
          Payload: versions.payload,
        }}
      />
      <QueueTable queues={queues} workers={workers} />
    </div>
  )
}

const timeOf = (ms: number) => <DateTime at={new Date(ms).toISOString()} />

const Part = ({ title, of }: ComponentProps<typeof Facts> & { title: string }) => (
  <section className="panel-card">
    <h2>{title}</h2>
    <Facts of={of} />
  </section>
)

function QueueTable({ queues, workers }: Pick<SiteState, 'queues' | 'workers'>) {
  return (
    <section className="panel-card panel-card--wide">
      <h2>Background work</h2>
      <p>
        {workers === 'inline'
          ? 'It runs inside this server.'
          : 'It runs in programs of its own (npm run worker).'}
      </p>
      <Table
        headings={['Queue', 'Waiting', 'Running', 'Given up', 'Longest wait']}
        rows={queues.map(({ name, waiting, running, failed, oldestSeconds }) => [
          name,
          formatCount(waiting),
          formatCount(running),
          formatCount(failed),
          oldestSeconds === null ? '–' : `${formatCount(oldestSeconds)} s`,
        ])}
      />
    </section>
  )
}
