import {
  MailedLinkPage,
  type MailedLinkProps,
  mailedLinkMetadata,
} from '@/app/(site)/mailed-link-page'

export const generateStaticParams = () => []

export const metadata = mailedLinkMetadata('unsubscribe')

export default function UnsubscribePage(props: MailedLinkProps) {
  return <MailedLinkPage link="unsubscribe" {...props} />
}
