interface EarlyPressKeeper {
  (event: Event): void
  button?: HTMLButtonElement
}

declare global {
  interface Window {
    keepPress?: EarlyPressKeeper
  }
}

/**
 * Runs in the head. Records a press before hydration and stops it, or React would handle it twice. Forms work without scripts.
 */
export const EARLY_PRESS_SCRIPT =
  ";addEventListener('click',window.keepPress=event=>{let button=event.target.closest?.('button');if(!button||button.type=='submit')return;event.preventDefault();event.stopPropagation();delete keepPress.button?.dataset.pressed;keepPress.button=button;button.dataset.pressed=''},true)"

/** Milliseconds between tries, and their number: code that has not arrived in half a minute will not. */
const TRY_AGAIN_AFTER = 100
const TRIES = 300

/** Repeats early presses in a separate task, because React cannot hydrate inside an effect. Retries parts that are still loading. */
export function repeatEarlyPress(triesLeft = TRIES) {
  setTimeout(
    () => {
      const { keepPress } = window
      if (!keepPress) return
      const { button } = keepPress
      window.removeEventListener('click', keepPress, true)
      if (triesLeft > 0 && button?.isConnected && !press(button)) {
        window.addEventListener('click', keepPress, true)
        return repeatEarlyPress(triesLeft - 1)
      }
      button?.removeAttribute('data-pressed')
      delete window.keepPress
    },
    triesLeft === TRIES ? 0 : TRY_AGAIN_AFTER,
  )
}

/** False when React did not deliver the press, because it cannot hydrate yet. */
function press(button: HTMLButtonElement) {
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
