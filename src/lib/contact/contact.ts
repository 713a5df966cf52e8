/** What a visitor may write about: stored value and its wording. */
export const CONTACT_SUBJECTS = [
  { value: 'guest', label: 'Guest Appearance' },
  { value: 'question', label: 'Episode Question' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'partnership', label: 'Partnership Opportunity' },
  { value: 'other', label: 'Other' },
] as const

export const CONTACT_SUBJECT_VALUES = CONTACT_SUBJECTS.map((subject) => subject.value)

export const CONTACT_STATUSES = ['new', 'replied', 'pending'] as const

export type ContactStatus = (typeof CONTACT_STATUSES)[number]

/** In which order administrators read messages. */
export const CONTACT_SORTS = ['newest', 'oldest', 'name'] as const

/** As people read it; a value that nobody offers any more stands for itself. */
export const subjectLabel = (value: string): string =>
  CONTACT_SUBJECTS.find((subject) => subject.value === value)?.label ?? value
