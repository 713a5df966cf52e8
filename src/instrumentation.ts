/** Runs once per server process, before the first request. What it throws ends the start. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { bootSite } = await import('@/app/boot-site')
  await bootSite()
}
