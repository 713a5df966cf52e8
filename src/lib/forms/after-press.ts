/**
 * Does something at once, or when the finger or button that is down in the form is up again: words that appear below a
 * field move what is beneath it, and a button that moves while it is pressed is never clicked.
 */
export class AfterPress {
  #isDown = false

  readonly begin = (): void => {
    const release = () => {
      this.#isDown = false
    }
    this.#isDown = true
    window.addEventListener('pointerup', release, { once: true })
    window.addEventListener('pointercancel', release, { once: true })
  }

  whenCalm(act: () => void): void {
    // The click comes in the same turn as the release.
    if (!this.#isDown) act()
    else window.addEventListener('pointerup', () => setTimeout(act), { once: true })
  }
}
