/** The part of an audio element that the player uses, driven by hand. */
export class FakeAudio extends EventTarget {
  src = ''
  preload = 'none'
  currentTime = 0
  duration = Number.NaN
  readyState = 0
  volume = 1
  muted = false
  playbackRate = 1
  defaultPlaybackRate = 1
  paused = true
  readonly calls: string[] = []
  /** What the next `play()` rejects with. */
  refusal: Error | null = null

  load(): void {
    this.calls.push(`load ${this.src}`)
    this.paused = true
  }

  async play(): Promise<void> {
    this.calls.push('play')
    if (this.refusal) throw this.refusal
    this.paused = false
    this.emit('playing')
  }

  pause(): void {
    this.calls.push('pause')
    if (this.paused) return
    this.paused = true
    this.emit('pause')
  }

  emit(...names: string[]): void {
    for (const name of names) this.dispatchEvent(new Event(name))
  }

  asElement(): HTMLAudioElement {
    return this as unknown as HTMLAudioElement
  }
}
