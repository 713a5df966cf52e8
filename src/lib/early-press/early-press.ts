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
 * Runs in the head. Most buttons do nothing before the scripts have come: a press on one is
 * remembered, and the button marked, so that the visitor sees that it was noticed. The press goes no further: React
 * listens before it is done with the page, and would handle it a second time. Buttons that lead somewhere by a form
 * (`get`) do without scripts; what forms send (`post`) needs them.
 */
export const EARLY_PRESS_SCRIPT =
  ";addEventListener('click',window.keepPress=event=>{let button=event.target.closest?.('button');if(!button||button.type=='submit'&&button.form?.method=='get')return;event.preventDefault();event.stopPropagation();keepPress.button?.removeAttribute('data-pressed');keepPress.button=button;button.dataset.pressed=''},true)"

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
