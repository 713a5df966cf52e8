import Link from 'next/link'
import type { PayloadRequest } from 'payload'
import { getDatabase } from '@/db/sql'
import { isAdministrator } from '@/lib/access'
import { type FirstStep, readFirstSteps } from '@/lib/editing/first-steps'
import { CallButton } from './call-button'

/** A new show's list, which ticks itself. */
export async function FirstSteps({ req }: { req: PayloadRequest }) {
  const steps = await readFirstSteps(getDatabase(req.payload), isAdministrator(req))
  if (!steps) return null
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section aria-labelledby="first-steps" className="panel-card tw:mb-6">
      <h2 id="first-steps">First steps</h2>
      <ol className="panel-list tw:mt-2 tw:mb-4 tw:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))] tw:gap-x-8 tw:gap-y-2">
        {steps.map((step) => (
          <Entry isNext={step === next} key={step.name} {...step} />
        ))}
      </ol>
      <CallButton call={['DELETE', '/api/first-steps', { done: 'The list is hidden.' }]}>
        Hide this list
      </CallButton>
    </section>
  )
}

const Entry = ({ name, title, href, isDone, isNext }: FirstStep & { isNext: boolean }) => (
  <li className={isDone ? 'tw:text-strong' : undefined}>
    <span aria-hidden="true" className="tw:me-2">
      {isDone ? '✓' : '○'}
    </span>
    <Link
      aria-current={isNext ? 'step' : undefined}
      aria-label={isDone ? `${title}, done` : undefined}
      className="tw:aria-[current]:font-semibold"
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
