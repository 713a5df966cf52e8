const MAX_NAME = 120

/**
 * `What-is-AI.pdf`: the episode's title with all but letters and digits replaced by hyphens. Letters and digits are those
 * of every script.
 *
 * @param ending without its dot
 */
export function transcriptFileName(title: string, ending: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, MAX_NAME)
    .toWellFormed()
    .replace(/^-+|[-\ufffd]+$/g, '')
  return `${name || 'transcript'}.${ending}`
}

/** `Content-Disposition` that saves a file under its name: in plain letters, and in its own for all browsers of today. */
export function attachmentHeader(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+/, 'transcript-')
  const header = `attachment; filename="${plain}"`
  return plain === fileName ? header : `${header}; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
