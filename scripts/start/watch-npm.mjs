import { readFileSync } from 'node:fs'
import process from 'node:process'

const lookMs = 500

/**
 * npm passes signals on, but not when it is killed; and between npm and this script there may be a shell that passes
 * nothing on. Returns a function that ends the watch.
 */
export function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return () => undefined
  const began = describeAncestors()
  const timer = setInterval(() => {
    if (describeAncestors() === began) return
    clearInterval(timer)
    onGone()
  }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Parent and grandparent. An orphan is given another parent, so a change here means that one of them has ended. */
function describeAncestors() {
  const parent = process.ppid
  return `${parent} ${findParentOf(parent)}`
}

function findParentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    // No /proc on this system: its shells replace themselves by the one command they run, so the parent is npm itself.
    return ''
  }
}
