import { sendMailJob } from '@/jobs/send-mail'
import type { ApiServer } from './api-server'
import type { MailServer, TakenMail } from './mail-server'
import { workOff } from './work-off-jobs'

/** Sends what waits, and gives the mails to one address, oldest first. */
export async function mailsTo(server: ApiServer, post: MailServer, address: string): Promise<TakenMail[]> {
  await workOff(server.payload, sendMailJob)
  return post.mails.filter(({ to }) => to.includes(address))
}

/** The token of the link of that name in a mail; undefined when there is none. */
export const tokenIn = (mail: TakenMail | undefined, link: string): string | undefined =>
  new RegExp(`/${link}/([\\w-]{43})`).exec(mail?.content.replaceAll('=\r\n', '') ?? '')?.[1]

export const subjectOf = (mail: TakenMail): string | undefined =>
  /^Subject: (.*)$/m.exec(mail.content.replace(/\r\n[ \t]+/g, ' ').replaceAll('\r', ''))?.[1]
