import { reporter } from '@/lib/boot/reporter'

/** Runs once per server process, before the first request is answered. A failure ends the start. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  try {
    const { bootSite } = await import('@/app/boot-site')
    await bootSite()
    reporter().onBooted?.()
  } catch (error) {
    const { onFailed } = reporter()
    if (!onFailed) throw error
    // The server process says it in one sentence and ends; thrown, it would be printed twice more by Next.
    onFailed(error)
  }
}
