import {
  MailedLinkPage,
  type MailedLinkProps,
  mailedLinkMetadata,
} from '@/app/(site)/mailed-link-page'

export const generateStaticParams = () => []

export const metadata = mailedLinkMetadata('invitation')

export default function InvitationPage(props: MailedLinkProps) {
  return <MailedLinkPage link="invitation" {...props} />
}
