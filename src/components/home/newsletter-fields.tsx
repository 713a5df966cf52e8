import { TextField } from '@/components/ui/text-field'
import { Honeypot } from './honeypot'

export function NewsletterFields() {
  return (
    <>
      <TextField
        className="sm:col-span-2"
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField label="First name" name="firstName" autoComplete="given-name" maxLength={100} />
      <TextField label="Last name" name="lastName" autoComplete="family-name" maxLength={100} />
      <Honeypot />
    </>
  )
}
