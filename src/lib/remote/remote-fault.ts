/** The address, or what lies there, is at fault, and the message says how; another try would end the same. */
export class RemoteFault extends Error {}
