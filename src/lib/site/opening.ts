const LATER = '.later'

/** What may lead to a place on the page, whose whole height is needed then. */
const PRESSES = ['click', 'keydown', 'popstate']

/**
 * Runs in the head. A page opened at its start lays out what is in sight first; one returned to, everything.
 */
export const OPENING_SCRIPT =
  ";if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type=='navigate')document.documentElement.dataset.opening=''"

/**
 * Lays out the rest at rest or at the first press, section by section. The returned function calls it off.
 */
export function layOutLater(): () => void {
  const { dataset } = document.documentElement
  if (dataset.opening === undefined) return () => {}
  const sections = [...document.querySelectorAll<HTMLElement>(LATER)]
  let callOff = whenAtRest(layOutNext)

  function layOutNext(): void {
    const section = sections.shift()
    if (!section) {
      end()
      return
    }
    section.classList.remove('later')
    const timer = setTimeout(layOutNext)
    callOff = () => clearTimeout(timer)
  }

  function end(): void {
    delete dataset.opening
    stop()
  }

  function stop(): void {
    callOff()
    for (const press of PRESSES) window.removeEventListener(press, end, true)
  }

  for (const press of PRESSES) window.addEventListener(press, end, true)
  return stop
}

/** Milliseconds: after what a visitor waits for has come, even over a slow line. */
const REST_MS = 3000

declare global {
  interface Navigator {
    /** Known to some browsers only. */
    readonly connection?: { readonly saveData: boolean }
  }
}

/** Runs once the page is at rest; not for visitors who save data. The returned function calls it off. */
export function whenIdle(act: () => void): () => void {
  return navigator.connection?.saveData ? () => {} : whenAtRest(act)
}

export function whenAtRest(act: () => void): () => void {
  const timer = setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(act) : act()),
    REST_MS,
  )
  return () => clearTimeout(timer)
}
