import {
  MailedLinkPage,
  type MailedLinkProps,
  mailedLinkMetadata,
} from '@/app/(site)/mailed-link-page'

export const generateStaticParams = () => []

export const metadata = mailedLinkMetadata('confirm-email')

export default function ConfirmEmailPage(props: MailedLinkProps) {
  return <MailedLinkPage link="confirm-email" {...props} />
}
