/** What is wrong with a transcript that was given, in words for whoever gave it: where, and what to do. */
export class TranscriptFault extends Error {}
