/** The file itself is at fault, and the message says to the editor how; another try would end the same. */
export class AudioFault extends Error {}
