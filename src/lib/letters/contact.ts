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

export const CONTACT_SORTS = ['newest', 'oldest', 'name'] as const

/** The subject's label; retired values stand for themselves. */
export const subjectLabel = (value: string): string =>
  CONTACT_SUBJECTS.find((subject) => subject.value === value)?.label ?? value
