import {
  MailedLinkPage,
  type MailedLinkProps,
  mailedLinkMetadata,
} from '@/app/(site)/mailed-link-page'

export const generateStaticParams = () => []

export const metadata = mailedLinkMetadata('confirm-subscription')

export default function ConfirmSubscriptionPage(props: MailedLinkProps) {
  return <MailedLinkPage link="confirm-subscription" {...props} />
}
