import type { MailText } from '@/lib/mail/mail'

export const subscriptionChangeAsked: MailText<{ unsubscribeUrl: string }> = ({
  showName,
  unsubscribeUrl,
}) => ({
  subject: `Your newsletter from ${showName} is about to move`,
  body: [
    `Someone with a link from one of your letters asked that the ${showName} newsletter come to another address. It moves there once that address is confirmed; until then your letters come here.`,
    'If this wasn’t you, someone may have a letter that you passed on. Unsubscribing stops the move and ends the subscription; you can subscribe again at any time:',
    { link: 'Unsubscribe', url: unsubscribeUrl },
  ],
})
