export const MESSAGE_SUBJECTS = [
  { value: 'guest', label: 'Guest Appearance' },
  { value: 'question', label: 'Episode Question' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'partnership', label: 'Partnership Opportunity' },
  { value: 'other', label: 'Other' },
] as const

export const MESSAGE_SUBJECT_VALUES = MESSAGE_SUBJECTS.map((subject) => subject.value)

export const MESSAGE_STATUSES = ['new', 'replied', 'pending'] as const

export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** A status, or the spam that all other lists omit. */
export const MESSAGE_FILTERS = [...MESSAGE_STATUSES, 'spam'] as const

export const MESSAGE_SORTS = ['newest', 'oldest', 'name'] as const

/** The subject's label; a retired value is its own label. */
export const subjectLabel = (value: string): string =>
  MESSAGE_SUBJECTS.find((subject) => subject.value === value)?.label ?? value
