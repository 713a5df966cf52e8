import { LegalPage, legalMetadata } from '@/app/(site)/legal-page'

export const generateMetadata = () => legalMetadata('cookie-policy')

export default function CookiePolicyPage() {
  return <LegalPage slug="cookie-policy" />
}
