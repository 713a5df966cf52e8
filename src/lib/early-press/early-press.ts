/** Keeps the last press on a button whose script is still on its way. */
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
 * Runs in the head. A button that only scripts bring to life has no answer of its own before they have come: a press
 * on it is remembered, and the button marked, so that the visitor sees that it was noticed.
 */
export const EARLY_PRESS_SCRIPT =
  ";addEventListener('click',window.keepPress=({target})=>{let button=target.closest?.('button[type=button]');if(button){keepPress.button?.removeAttribute('data-pressed');keepPress.button=button;button.dataset.pressed=''}},true)"

/** Repeats what was pressed before the page came to life, as if it were pressed now. */
export function repeatEarlyPress(): void {
  const { keepPress } = window
  if (!keepPress) return
  window.removeEventListener('click', keepPress, true)
  delete window.keepPress
  const { button } = keepPress
  if (!button?.isConnected) return
  button.removeAttribute('data-pressed')
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  button.click()
}
