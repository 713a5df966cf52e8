import {
  MailedLinkPage,
  type MailedLinkProps,
  mailedLinkMetadata,
} from '@/app/(site)/mailed-link-page'

export const generateStaticParams = () => []

export const metadata = mailedLinkMetadata('letter-choices')

export default function LetterChoicesPage(props: MailedLinkProps) {
  return <MailedLinkPage link="letter-choices" {...props} />
}
