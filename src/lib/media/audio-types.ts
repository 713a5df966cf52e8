/** What an episode's sound is called in the feed and when it is served, by extension; as Apple names it. */
export const AUDIO_TYPES = { mp3: 'audio/mpeg', m4a: 'audio/x-m4a' } as const
