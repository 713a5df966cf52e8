import { reporter } from '@/lib/boot/reporter'

/** Runs once per server process, before the first request is answered. What it throws ends the start. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  try {
    const { bootSite } = await import('@/app/boot-site')
    await bootSite()
    reporter().onBooted?.()
  } catch (error) {
    reporter().onFailed?.(error)
    throw error
  }
}
