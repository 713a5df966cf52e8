import process from 'node:process'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']
const LOOK_MS = 500

/**
 * Calls back when this script is asked to end. npm passes signals on, but when it is killed it can't: what
 * npm started is then an orphan, which is given another parent. Returns a function that stops listening.
 * @param {(signal: NodeJS.Signals) => void} onTold
 */
export function listenForEnd(onTold) {
  for (const signal of SIGNALS) process.on(signal, onTold)
  const parent = process.ppid
  const look = () => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onTold('SIGTERM')
  }
  // When started from a shell, it may outlive its parent, as background programs do.
  const timer = process.env.npm_lifecycle_event && setInterval(look, LOOK_MS).unref()
  return () => {
    for (const signal of SIGNALS) process.off(signal, onTold)
    clearInterval(timer)
  }
}
