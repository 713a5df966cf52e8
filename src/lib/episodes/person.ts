/** Roles of the Podcast Namespace's group “cast”. The first is the default where a feed names none. */
export const PERSON_ROLES = [
  'host',
  'co-host',
  'guest host',
  'guest',
  'narrator',
  'reporter',
  'announcer',
  'voice actor',
] as const
export type PersonRole = (typeof PERSON_ROLES)[number]

export const MOST_NAME = 128
export const MOST_PEOPLE = 30

export const isHost = ({ role }: { role: PersonRole }): boolean => role.endsWith('host')
