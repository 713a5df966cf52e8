/** The file itself is at fault and another try would fail too. The message tells the editor why. */
export class AudioFault extends Error {}
