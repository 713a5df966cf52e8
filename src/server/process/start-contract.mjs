// Shared by the server and the start script. Plain JavaScript, because the script runs before packages are installed.

export const READY = 'ready'

/** The exit code after an unhandled error: EX_SOFTWARE of sysexits.h. */
export const CRASHED = 70

/** The exit code of a start that is worth another try: EX_TEMPFAIL. */
export const TOO_SLOW = 75
