import type { MailText } from '@/lib/mail/mail'

export const welcomeSubscriber: MailText<{ unsubscribeUrl: string }> = ({
  showName,
  siteUrl,
  unsubscribeUrl,
}) => ({
  subject: `You are subscribed to ${showName}`,
  body: [
    `You’re subscribed to the ${showName} newsletter. We will write when there is something new to hear or read, and for nothing else.`,
    { link: 'Listen to the newest episode', url: `${siteUrl}/` },
    'If you did not ask for this, or have changed your mind, unsubscribe with one click:',
    { link: 'Unsubscribe', url: unsubscribeUrl },
  ],
})
