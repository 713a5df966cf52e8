/** What opens one's mail program: addresses come from strangers, and may not bring headers of their own along. */
export const mailLink = (email: string, subject?: string): string => {
  const address = encodeURIComponent(email).replaceAll('%40', '@')
  return subject === undefined
    ? `mailto:${address}`
    : `mailto:${address}?subject=${encodeURIComponent(subject)}`
}
