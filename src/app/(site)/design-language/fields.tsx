import { SelectField } from '@/components/ui/select-field'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import { CONTACT_SUBJECTS } from '@/lib/contact/contact'
import { SentForm } from './sent-form'
import { Chapter, Picture, Specimen } from './specimen'

export function Fields() {
  return (
    <Chapter
      title="Fields"
      lead="A label above, never inside. What is wrong is said below the field, in words that tell how to fix it."
    >
      <Specimen name="One line of text">
        <form className="grid w-full gap-x-6 gap-y-7 sm:grid-cols-2">
          <TextField label="Required" name="required" required />
          <TextField label="Left out if you like" name="optional" />
          <TextField label="Filled" name="filled" required defaultValue="ada@plain-ai.example" />
          <TextField label="Focused" name="focused" required data-shown="focus" />
          <TextField
            label="Explained"
            name="explained"
            required
            description="At least 6 characters."
            autoComplete="off"
          />
          <TextField
            label="Refused"
            name="refused"
            required
            defaultValue="ada.plain-ai.example"
            error="An address has an @ between its two parts."
          />
          <TextField label="Not available" name="disabled" required disabled defaultValue="Always on" />
        </form>
      </Specimen>
      <Specimen name="One of a few, and several lines">
        <form className="grid w-full gap-x-6 gap-y-7 sm:grid-cols-2">
          <SelectField
            label="Subject"
            name="subject"
            prompt="Choose a subject"
            options={CONTACT_SUBJECTS}
            required
          />
          <TextArea label="Message" name="message" rows={3} required error="Message is required" />
        </form>
      </Specimen>
      <Specimen name="Sent: in the place of the form">
        <Picture className="p-6">
          <SentForm />
        </Picture>
      </Specimen>
    </Chapter>
  )
}
