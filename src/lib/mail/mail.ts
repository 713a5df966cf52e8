export interface Mail {
  from: Mailbox
  to: string
  replyTo?: Mailbox
  subject: string
  text: string
  html: string
  /** The same for every try of one event, so that receivers can drop a repeat. */
  messageId: string
  headers?: Record<string, string>
}

export interface Mailbox {
  name: string
  address: string
}

export interface MailSetting {
  showName: string
  /** Without a slash at its end. */
  siteUrl: string
  /** `MAIL_FROM`: an address, or `Name <address>`. */
  sender: string
}

export function senderOf({ sender, showName }: Pick<MailSetting, 'sender' | 'showName'>): Mailbox {
  const [, name = '', address = sender] = /^(.*?)\s*<(.+)>$/.exec(sender) ?? []
  return { name: name || showName, address }
}

/** @param event words and numbers that no other mail has */
export const messageIdOf = (event: string, siteUrl: string): string =>
  `<${event}@${new URL(siteUrl).hostname}>`

export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
