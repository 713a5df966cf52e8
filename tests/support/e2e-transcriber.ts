/** Where the site that the journeys run against looks for speech-to-text. Nothing answers there but in the journey that needs it. */
export const E2E_TRANSCRIBER_PORT = 3_189
export const E2E_TRANSCRIBER = {
  OPENAI_BASE_URL: `http://127.0.0.1:${E2E_TRANSCRIBER_PORT}/v1`,
  OPENAI_API_KEY: 'key-for-journeys',
}
