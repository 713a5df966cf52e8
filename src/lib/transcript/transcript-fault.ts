export class TranscriptFault extends Error {}
