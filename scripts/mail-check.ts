import { checkMail } from '@/lib/mail/check-mail'
import { readSettings } from '@/server/process/check-first'
import { StartFailure } from '@/server/process/start-failure'

const [to, ...more] = process.argv.slice(2)
if (!to?.includes('@') || more.length > 0) {
  console.error('npm run mail:check -- ADDRESS\n\nChecks how mails go out, and sends a test mail to ADDRESS.')
  process.exit(1)
}

try {
  const { SMTP_URL, MAIL_FROM: sender, SITE_URL: siteUrl } = readSettings()
  // The settings always name a sender; this one was set explicitly.
  const MAIL_FROM = process.env.MAIL_FROM?.trim()
  const isSent = await checkMail({ MAIL_FROM, SMTP_URL, sender, siteUrl }, to, console.log)
  process.exitCode = isSent ? 0 : 1
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  console.error(error.message)
  process.exitCode = 1
}
