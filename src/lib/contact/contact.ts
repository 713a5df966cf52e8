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
