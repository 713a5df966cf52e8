import { SelectField } from '@/components/ui/select-field'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import { CONTACT_SUBJECTS } from '@/lib/contact/contact'
import { Honeypot } from './honeypot'

export function ContactFields() {
  return (
    <>
      <TextField label="First name" name="firstName" autoComplete="given-name" maxLength={100} required />
      <TextField label="Last name" name="lastName" autoComplete="family-name" maxLength={100} required />
      <TextField label="Email" name="email" type="email" autoComplete="email" maxLength={254} required />
      <SelectField
        label="Subject"
        name="subject"
        prompt="Choose a subject"
        options={CONTACT_SUBJECTS}
        required
      />
      <TextArea className="sm:col-span-2" label="Message" name="message" rows={6} required />
      <Honeypot />
    </>
  )
}
