/** Who is heard: the roles that podcast apps know of the group “cast”. The first one is meant where a feed names none. */
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
