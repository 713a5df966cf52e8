import type { MailText } from '@/lib/mail/mail'

export const accountIdle: MailText<{ deletedOn: string; years: number }> = ({
  showName,
  siteUrl,
  deletedOn,
  years,
}) => ({
  subject: `Your account at ${showName} will be deleted on ${deletedOn}`,
  body: [
    `You have not signed in to ${showName} for almost ${years} years. On ${deletedOn} your account is deleted, with the episodes you saved.`,
    'To keep it, sign in once:',
    { link: 'Sign in', url: siteUrl },
    'If you no longer need it, there is nothing to do.',
  ],
})
