import { BOOT_REPORTER } from '@/lib/server-contract'

interface Reporter {
  onProgress?(message: string): void
  /** `password` is null when the person chose it himself. */
  onFirstAdmin?(administrator: { username: string; password: string | null }): void
  /** Next does not wait for the boot before it calls itself prepared; the server process does. */
  onBooted?(): void
  onFailed?(error: unknown): void
}

/** The server process listens here to tell the person who started it; scripts and tests need not. */
export const reporter = (): Reporter => (globalThis as { [BOOT_REPORTER]?: Reporter })[BOOT_REPORTER] ?? {}
