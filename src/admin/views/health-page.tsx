import process from 'node:process'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { DateTime } from '@/admin/dashboard/date-time'
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
import { ViewFrame } from './view-frame'

const LOOK_MS = 10_000

export const HealthPage = (props: AdminViewServerProps) => (
  <PanelPage {...props} mayOpen={isAdministrator} path="/admin/health">
    <ViewFrame title="Health">
      <Refresh everyMs={LOOK_MS} />
      <Health database={getDatabase(props.initPageResult.req.payload)} />
    </ViewFrame>
  </PanelPage>
)

async function Health({ database: asked }: { database: Database }) {
  const [state, storage] = await Promise.all([readSiteState(asked, env()), readStorage(asked)])
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
        <Fact name="Free on the disk" value={formatBytes(disk.freeBytes)} />
        {storage.problem && <Fact name="Problem" value={storage.problem} />}
      </Part>
      <Part title="Server">
        <Fact
          name="Running since"
          value={<DateTime at={new Date(Date.now() - process.uptime() * 1000).toISOString()} />}
        />
        <Fact
          name="Last backup"
          value={
            backup.madeAt === null ? 'none yet' : <DateTime at={new Date(backup.madeAt).toISOString()} />
          }
        />
        <Fact name="Memory" value={formatBytes(process.memoryUsage.rss())} />
        <Fact name="Site" value={versions.site} />
        <Fact name="Node" value={versions.node} />
        <Fact name="Next" value={versions.next} />
        <Fact name="Payload" value={versions.payload} />
      </Part>
      <QueueTable queues={queues} workers={workers} />
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel-card">
    <h2>{title}</h2>
    <dl className="panel-facts">{children}</dl>
  </section>
)

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
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
