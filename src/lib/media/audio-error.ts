/** The file itself is at fault and another try would fail too. The message tells the editor why. */
export class AudioError extends Error {}

/** Says why the file cannot be used; a fault of the disk is not the file's. */
export function toAudioError(error: unknown, message: string): unknown {
  const isKnown =
    error instanceof AudioError || (error instanceof Error && 'syscall' in error)
  return isKnown ? error : new AudioError(message, { cause: error })
}

export const DAMAGED_SOUND = 'This is not an audio file, or it is damaged or cut off.'
