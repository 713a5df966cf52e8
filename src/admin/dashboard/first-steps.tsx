import Link from 'next/link'
import type { BasePayload } from 'payload'
import { getDatabase } from '@/db/sql'
import { type FirstStep, readFirstSteps } from '@/lib/editing/first-steps'
import { DismissButton } from './dismiss-button'
import './dashboard-overview.css'

interface FirstStepsProps {
  payload: BasePayload
  isAdministrator: boolean
}

/** A new show's list, which ticks itself. */
export async function FirstSteps({ payload, isAdministrator }: FirstStepsProps) {
  const steps = await readFirstSteps(getDatabase(payload), isAdministrator)
  if (!steps) return null
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section aria-labelledby="first-steps" className="panel-card first-steps">
      <h2 id="first-steps">First steps</h2>
      <ol className="panel-list">
        {steps.map((step) => (
          <Entry isNext={step === next} key={step.name} {...step} />
        ))}
      </ol>
      <DismissButton />
    </section>
  )
}

const Entry = ({ name, title, href, isDone, isNext }: FirstStep & { isNext: boolean }) => (
  <li className={isDone ? 'first-steps__done' : undefined}>
    <span aria-hidden="true">{isDone ? '✓' : '○'}</span>
    <Link
      aria-current={isNext ? 'step' : undefined}
      aria-label={isDone ? `${title}, done` : undefined}
      href={href}
      prefetch={false}
    >
      {title}
    </Link>
    {name === 'episode' && !isDone && (
      <>
        {' '}
        or <Link href="/admin/import">import a show</Link>
      </>
    )}
  </li>
)
