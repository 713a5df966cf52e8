import { useState } from 'react'
import { TextField } from '@/admin/text-field'
import { fetchJson } from '@/lib/requests/fetch-json'
import type { ListReport } from '@/lib/subscribers/import-list'
import { LIST_BYTES, tooLargeList } from '@/lib/subscribers/subscription'
import { counted, formatCount } from '@/lib/text/numbers'
import { ActionButton } from './action-button'
import { DashDialog } from './dash-dialog'
import { reasonOf } from './do-call'
import type { Listed } from './use-listed'

const PATH = '/api/admin/newsletters/lists'

/** Imports subscribers from another service: a dry run first, then the import. */
export function ImportList({
  act,
  onClose,
}: {
  act: Listed<unknown>['act']
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<{
    file?: File
    report?: ListReport
    problem?: string
  }>({})
  const { file, report, problem } = chosen
  const isReading = file !== undefined && !report
  const coming = report ? report.added + report.confirmed : 0

  async function look(next: File) {
    if (next.size > LIST_BYTES) return setChosen({ problem: tooLargeList(next.size) })
    setChosen({ file: next })
    try {
      const plan = await fetchJson<ListReport>(`${PATH}/plan`, { method: 'POST', body: next })
      setChosen({ file: next, report: plan })
    } catch (failure) {
      setChosen({ problem: reasonOf(failure) })
    }
  }

  async function take(list: File) {
    const isDone = await act<ListReport>(
      'POST',
      `${PATH}?name=${encodeURIComponent(list.name)}`,
      {
        body: list,
        done: ({ added, confirmed }) => `${addresses(added + confirmed)} imported`,
      },
    )
    if (isDone) onClose()
  }

  return (
    <DashDialog onClose={onClose} title="Import subscribers">
      <p>
        From a CSV file with a column for the email address and one for the date of consent;
        names may be in it too. These people get letters without being asked to confirm, and
        the date of consent is kept with each address. So import only people who agreed to get
        letters from you. A list that you imported before stays as it is: choose its file
        again to see whom it would refuse today, and unsubscribe them.
      </p>
      <TextField
        accept=".csv,text/csv"
        disabled={isReading}
        label={`CSV file, up to ${LIST_BYTES / 1024 ** 2} MB`}
        onChange={({ currentTarget }) => {
          const [next] = currentTarget.files ?? []
          if (next) void look(next)
        }}
        type="file"
      />
      {problem && <p role="alert">{problem}</p>}
      {isReading && <p role="status">Reading the list...</p>}
      {report && <Report report={report} />}
      <div className="panel-bar">
        {file && report && (
          <ActionButton
            busy="Importing..."
            buttonStyle="primary"
            disabled={coming === 0}
            onClick={() => take(file)}
          >{`Import ${addresses(coming)}`}</ActionButton>
        )}
        <ActionButton onClick={onClose}>Cancel</ActionButton>
      </div>
    </DashDialog>
  )
}

const addresses = (count: number) => counted(count, 'address', 'addresses')

function linesOf(count: number, lines: readonly number[]) {
  if (count === 1) return `Line ${lines.join('')}`
  return `${formatCount(count)} lines (${lines.join(', ')}${count > lines.length ? ' and more' : ''})`
}

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')

function Report({
  report: { columns, added, confirmed, known, refused },
}: {
  report: ListReport
}) {
  return (
    <section
      aria-label="What would be imported"
      className="panel-stack tw:mb-4 tw:[&_ul]:wrap-anywhere tw:[&_ul]:ps-5"
    >
      <p role="status">
        {formatCount(added)} new
        {confirmed > 0 &&
          `, ${formatCount(confirmed)} here already and confirmed by their date of consent`}
        , {formatCount(known)} here already,{' '}
        {formatCount(refused.reduce((sum, { count }) => sum + count, 0))} refused. Consent is
        read from the column “{columns.consent}”,{' '}
        {columns.standing.length > 0
          ? `and who left or refused from ${quoted(columns.standing)}.`
          : 'and no column says who left: make sure that these people are not in the list.'}
        {columns.unread.length > 0 &&
          ` Nothing is read from ${quoted(columns.unread)}. Does one of them say who left? Call it “Unsubscribed”.`}
      </p>
      {refused.length > 0 && (
        <ul aria-label="Refused">
          {refused.map(({ reason, count, lines }) => (
            <li key={reason}>
              {linesOf(count, lines)}: {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
