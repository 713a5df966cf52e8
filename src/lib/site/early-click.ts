interface EarlyClickKeeper {
  (event: Event): void
  button?: HTMLButtonElement
}

declare global {
  interface Window {
    keepClick?: EarlyClickKeeper
  }
}

/**
 * Runs in the head. Records a click before hydration and stops it, or React would handle it twice. Forms work without scripts.
 */
export const EARLY_CLICK_SCRIPT =
  ";addEventListener('click',window.keepClick=event=>{let button=event.target.closest?.('button');if(!button||button.type=='submit')return;event.preventDefault();event.stopPropagation();delete keepClick.button?.dataset.clicked;keepClick.button=button;button.dataset.clicked=''},true)"

/** Milliseconds between tries, and their number: code that has not arrived in half a minute will not. */
const TRY_AGAIN_AFTER = 100
const TRIES = 300

/** Replays early clicks in a separate task, because React cannot hydrate inside an effect. Retries parts that are still loading. */
export function replayEarlyClick(triesLeft = TRIES) {
  setTimeout(
    () => {
      const { keepClick } = window
      if (!keepClick) return
      const { button } = keepClick
      window.removeEventListener('click', keepClick, true)
      if (triesLeft > 0 && button?.isConnected && !click(button)) {
        window.addEventListener('click', keepClick, true)
        return replayEarlyClick(triesLeft - 1)
      }
      button?.removeAttribute('data-clicked')
      delete window.keepClick
    },
    triesLeft === TRIES ? 0 : TRY_AGAIN_AFTER,
  )
}

/** False when React did not deliver the click, because it cannot hydrate yet. */
function click(button: HTMLButtonElement) {
  let isTaken = false
  const take = () => {
    isTaken = true
  }
  button.addEventListener('click', take, { capture: true, once: true })
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  button.click()
  button.removeEventListener('click', take, true)
  return isTaken
}
