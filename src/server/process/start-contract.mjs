// What the server and the start script agree on. Plain JavaScript, because the script runs before any package is installed.

export const READY = 'ready'

/** The server's exit code after an error that nothing handled: EX_SOFTWARE of sysexits.h. */
export const CRASHED = 70

/** The exit code of a start that waited too long for something that may only be slow, and is worth another try: EX_TEMPFAIL. */
export const TOO_SLOW = 75
