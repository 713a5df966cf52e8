interface EarlyPressKeeper {
  (event: Event): void
  button?: HTMLButtonElement
  /** Marks the pressed button of a form when there is no network line that could bring the scripts. */
  look: (event?: Event) => void
  /** A script could not be loaded, so a form has to be sent without scripts. */
  isLost?: boolean
}

declare global {
  interface Window {
    keepPress?: EarlyPressKeeper
  }
}

/**
 * Runs in the head. Records a press before hydration and stops it, or React would handle it twice. Buttons of
 * `get` forms work without scripts. Without a network line a form says that nothing was sent (`FormFrame`).
 */
export const EARLY_PRESS_SCRIPT =
  ";addEventListener('click',window.keepPress=event=>{let button=event.target.closest?.('button');if(!button||button.type=='submit'&&(button.form?.method=='get'||keepPress.isLost&&navigator.onLine))return;event.preventDefault();event.stopPropagation();keepPress.button&&(delete keepPress.button.dataset.pressed,delete keepPress.button.dataset.unsent);keepPress.button=button;button.dataset.pressed='';keepPress.look()},true);keepPress.look=event=>{keepPress.isLost||=event?.target.localName=='script';if(!navigator.onLine&&keepPress.button?.form)keepPress.button.dataset.unsent=''};addEventListener('error',keepPress.look,true);addEventListener('offline',keepPress.look)"

/** Milliseconds between tries, and their number: code that has not arrived in half a minute will not. */
const TRY_AGAIN_AFTER = 100
const TRIES = 300

/** Repeats early presses in a separate task, because React cannot hydrate inside an effect. Retries parts that are still loading. */
export function repeatEarlyPress(triesLeft = TRIES): void {
  setTimeout(
    () => {
      const { keepPress } = window
      if (!keepPress) return
      window.removeEventListener('click', keepPress, true)
      keepPress.button?.removeAttribute('data-unsent')
      if (triesLeft === 0 || !keepPress.button?.isConnected || press(keepPress.button)) {
        keepPress.button?.removeAttribute('data-pressed')
        window.removeEventListener('error', keepPress.look, true)
        window.removeEventListener('offline', keepPress.look)
        delete window.keepPress
        return
      }
      window.addEventListener('click', keepPress, true)
      repeatEarlyPress(triesLeft - 1)
    },
    triesLeft === TRIES ? 0 : TRY_AGAIN_AFTER,
  )
}

/** False when React did not deliver the press, because it cannot hydrate yet. */
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
