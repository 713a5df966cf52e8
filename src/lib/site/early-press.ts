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
 * Runs in the head. Most buttons do nothing before the scripts have come: a press on one is
 * remembered, and the button marked, so that the visitor sees that it was noticed. The press goes no further: React
 * listens before it is done with the page, and would handle it a second time. Buttons that lead somewhere by a form
 * (`get`) do without scripts; what forms send (`post`) needs them.
 */
export const EARLY_PRESS_SCRIPT =
  ";addEventListener('click',window.keepPress=event=>{let button=event.target.closest?.('button');if(!button||button.type=='submit'&&button.form?.method=='get')return;event.preventDefault();event.stopPropagation();keepPress.button?.removeAttribute('data-pressed');keepPress.button=button;button.dataset.pressed=''},true)"

/** Milliseconds between two tries, and how many there are: code that has not come in half a minute does not come. */
const TRY_AGAIN_AFTER = 100
const TRIES = 300

/**
 * Repeats what was pressed before the page came to life, as if it were pressed now. To be called from an effect: the press
 * itself follows in a task of its own, because a press makes React hydrate the part of the page that it is on, which it
 * cannot while effects run. A part whose code is still on its way takes no press, and is tried again.
 */
export function repeatEarlyPress(triesLeft = TRIES): void {
  setTimeout(
    () => {
      const { keepPress } = window
      if (!keepPress) return
      window.removeEventListener('click', keepPress, true)
      if (triesLeft === 0 || !keepPress.button?.isConnected || press(keepPress.button)) {
        keepPress.button?.removeAttribute('data-pressed')
        delete window.keepPress
        return
      }
      window.addEventListener('click', keepPress, true)
      repeatEarlyPress(triesLeft - 1)
    },
    triesLeft === TRIES ? 0 : TRY_AGAIN_AFTER,
  )
}

/** False when React kept the press from the button, as it does where it cannot hydrate yet. */
function press(button: HTMLButtonElement): boolean {
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
