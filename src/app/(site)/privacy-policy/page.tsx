import { LegalPage, legalMetadata } from '@/app/(site)/legal-page'

export const generateMetadata = () => legalMetadata('privacy-policy')

export default function PrivacyPolicyPage() {
  return <LegalPage slug="privacy-policy" />
}
