/** A mail as it is composed, before anybody sends it. */
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

/** What all mails of the site have in common. */
export interface MailSetting {
  showName: string
  /** Without a slash at its end. */
  siteUrl: string
  /** `MAIL_FROM`: an address, or `Name <address>`. */
  sender: string
}

/** The sender as it is set, under the show's name when it has none of its own. */
export function senderOf({ sender, showName }: Pick<MailSetting, 'sender' | 'showName'>): Mailbox {
  const [, name = '', address = sender] = /^(.*?)\s*<(.+)>$/.exec(sender) ?? []
  return { name: name || showName, address }
}

/** @param event words and numbers that no other mail has */
export const messageIdOf = (event: string, siteUrl: string): string =>
  `<${event}@${new URL(siteUrl).hostname}>`

/** Nobody's holiday notice need answer it. */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
