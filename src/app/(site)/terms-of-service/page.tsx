import { LegalPage, legalMetadata } from '@/app/(site)/legal-page'

export const generateMetadata = () => legalMetadata('terms-of-service')

export default function TermsOfServicePage() {
  return <LegalPage slug="terms-of-service" />
}
