import type { MailText } from '@/lib/mail/mail'

interface PausedLetter {
  id: string
  title: string
  reason: string
  /** The number of readers who have not received it. */
  waiting: number
  /** It is held back for some providers while the other readers get it. */
  isPartly: boolean
}

export const letterPaused: MailText<PausedLetter> = ({ showName, siteUrl, ...letter }) => {
  const { id, title, reason, waiting } = letter
  const standing = letter.isPartly ? 'is paused for some of its readers' : 'is paused'
  const readers = waiting === 1 ? '1 reader has' : `${waiting.toLocaleString('en-GB')} readers have`
  return {
    subject: `The letter “${title}” ${standing}`,
    body: [
      `The letter “${title}” ${standing}. ${readers} not received it yet. The reason:`,
      { quote: reason },
      'What to do: run “npm run mail:check -- you@mail.example” where the site runs. It says whether the mail server answers and accepts the password. Once that is fixed, open the letter and press “Resume”: sending continues where it stopped.',
      { link: 'Open the letter’s page for sending', url: `${siteUrl}/admin/collections/letters/${id}/send` },
      { small: `Sent to the administrators of ${showName}, once for each pause.` },
    ],
  }
}
