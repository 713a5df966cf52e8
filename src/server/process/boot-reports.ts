import { isDatabaseUnavailable } from '@/lib/database/unavailable'
import { BOOT_REPORTER } from '@/lib/server-contract'
import { describeAdministrator, type FirstAdministrator } from './announce'
import { StartFailure } from './start-failure'

export interface BootReports {
  /** Set once the boot has created the first administrator. */
  administrator: FirstAdministrator | undefined
  /** Resolves when the application has connected, migrated and filled what was empty; rejects when it could not. */
  booted: Promise<void>
}

/**
 * Hears from the application inside Next how its boot goes. It lives in another module world, so the two meet in one
 * global. To be called before Next is prepared.
 */
export function hearBoot(say: (message: string) => void): BootReports {
  const reports: BootReports = { administrator: undefined, booted: Promise.resolve() }
  reports.booted = new Promise((resolve, reject) => {
    const reporter = {
      onProgress: say,
      onFirstAdmin(administrator: FirstAdministrator) {
        reports.administrator = administrator
        // Said at once, too: if the rest of the start fails, the password would be lost.
        say(describeAdministrator(administrator))
      },
      onBooted: resolve,
      onFailed: (error: unknown) => reject(describeFault(error)),
    }
    Object.assign(globalThis, { [BOOT_REPORTER]: reporter })
  })
  // The boot may fail before anyone waits for it; whoever waits is told all the same.
  reports.booted.catch(() => undefined)
  return reports
}

function describeFault(error: unknown): StartFailure {
  // Where it happened, for whoever fixes it; the sentence comes last, where it is seen.
  console.error(error)
  const message = error instanceof Error ? error.message : String(error)
  return new StartFailure(`The site could not be prepared: ${message}`, {
    cause: error,
    isPassing: isDatabaseUnavailable(error),
  })
}
