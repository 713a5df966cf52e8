import {
  MailedLinkPage,
  type MailedLinkProps,
  mailedLinkMetadata,
} from '@/app/(site)/mailed-link-page'

export const generateStaticParams = () => []

export const metadata = mailedLinkMetadata('reset-password')

export default function ResetPasswordPage(props: MailedLinkProps) {
  return <MailedLinkPage link="reset-password" {...props} />
}
