import type { QueueHealth } from '@/lib/health/queues'
import { formatCount } from '@/lib/text/count'

export function QueueTable({ queues, workers }: { queues: QueueHealth[]; workers: 'inline' | 'none' }) {
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
