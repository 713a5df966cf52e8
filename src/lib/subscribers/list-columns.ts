import { foldText } from '@/lib/text/fold'

/** The columns of a list, by their places. */
export interface ListPlaces {
  email: number | undefined
  /** When people consented to letters. */
  consent: number | undefined
  firstName: number | undefined
  lastName: number | undefined
  /** Columns that say who gets letters and who left, and why a value refuses its row. */
  standing: { at: number; refusalOf: (value: string) => string | undefined }[]
  unread: number[]
}

const EMAIL = ['email', 'emailaddress', 'mail', 'address', 'subscriber']
const FIRST_NAME = ['firstname', 'first', 'givenname', 'name']
const LAST_NAME = ['lastname', 'last', 'surname', 'familyname']

const oneOf = (...words: string[]): string => `(?:${words.join('|')})`
const DAY = oneOf('date', 'day', 'at', 'on', 'time', 'timestamp')

/** Words for leaving, refusing, bouncing and blocking, in names of columns and in their values. */
const GONE = new RegExp(
  `(?<!un|non|not|anti|never)${oneOf(
    'unsub|opt(?:ed|s|ing)?out|nolonger|nomore|no(?:e?mail|newsletter)|cancel|withdr[ae]w|revok|declin|denied',
    'do(?:es)?not(?!call|text|sms|track)|objected|objection|reject|refus|complain|abuse|spam|junk',
    'bounc|undeliver|unreach|invalid|quarantin|suppress|exclud|ineligib|banned|(?:black|block)list|denylist|blocked',
    'disabled|deactivat|inactiv|delet|remov|erased|archived|paused|cleaned',
    'not(?:subscribed|confirmed|verified|valid|active|deliverable|reachable|allowed)|never(?:subscribed|confirmed)',
    'unconfirm|unverif|unactivat|unapprov',
    'abgemeldet|abmeld|austrag|ausgetragen|gesperrt|geloscht|widerruf|widerspr|unzustellbar|inaktiv|unbestatigt',
    'desab|desinscri|desuscri|dessuscri|debaja|disiscri|disattiv|uitgeschreven|afgemeld|wypisan|avregistr|отпис',
  )}|^${oneOf('stop(?:ped)?', 'clean', 'block', 'left', 'leave', '(?:subscription)?end(?:ed)?')}${DAY}|^date(?:left|ended)|^baja$`,
)

/** Names with such a word that tell something else, or concern other messages than mail. */
const ASIDE =
  /url|uri$|link|token|hash|uuid|score|rate$|ratio|percent|soft|page|message|sms|phone|whatsapp|push|fax|postal/

const STATUS =
  /^(?:is)?(?:active|aktiv|enabled)$|^state$|^estado|stat(?:us|ut|o)$|^subscri(?:ber|ption)type$|marketingconsent$|^(?:email)?permission$/
/** Statuses of orders, leads and the like. */
const OTHER_STATUS =
  /lead|marital|pay|billing|stripe|order|deal|job|employ|ticket|relation|lifecycle/

const named = (words: string, before: string): RegExp =>
  new RegExp(`^(?:date)?(?:of)?${oneOf(before)}*${oneOf(words)}${DAY}?$`)

/** Names of the day of consent, the most specific first. */
const CONSENT: readonly RegExp[] = [
  named('consent(?:ed)?', 'e?mail|newsletter|marketing|gdpr'),
  named('confirm(?:ed|ation)?|doi|verified|activated', 'e?mail|subscri(?:ber|ption)|optin'),
  named('opt(?:ed)?in', 'e?mail|newsletter|marketing|double|single|confirmed'),
  named('subscri(?:bed?|ption)(?:created|started)?', 'e?mail|list|newsletter'),
  named(
    'sign(?:ed)?up|join(?:ed)?|register(?:ed)?|registration|start(?:ed)?|angemeldet',
    'newsletter|list',
  ),
  named('creat(?:ed|ion|e)|add(?:ed)?|entered', 'contact|subscriber|profile|member'),
]

const AGREEING = new RegExp(
  oneOf(
    '^(?:is|has)?(?:subscribed(?:to.*)?|confirmed|verified|valid|deliverable|approved)$',
    '^e?mail(?:enabled|allowed|verified|valid|subscribed)$',
    '^(?:newsletter|e?mailmarketing|marketing)$',
    '^(?:accept|receiv|want|allow|can|may).*(?:mail|marketing|newsletter)s?$',
    'mail(?:s|ing|ings)?preference$',
  ),
)

/**
 * Finds out what each column says. The first row tells a day from a flag, since services write both under
 * names such as “Subscribed”.
 */
export function findPlaces(heading: readonly string[], first: readonly string[]): ListPlaces {
  const names = heading.map((name) => foldText(name).replace(/[^\p{L}\p{N}]/gu, ''))
  const placeOf = (known: readonly string[]) =>
    known.map((name) => names.indexOf(name)).find((place) => place >= 0)
  const [email, firstName, lastName] = [EMAIL, FIRST_NAME, LAST_NAME].map(placeOf)
  const consent = CONSENT.flatMap((day) =>
    names.flatMap((name, at) => (day.test(name) && !isFlag(first[at] ?? '') ? [at] : [])),
  )[0]
  const taken = [email, firstName, lastName, consent]
  const placesOf = (kind: Kind) =>
    names.flatMap((name, at) => (!taken.includes(at) && kindOf(name) === kind ? [at] : []))
  const standing = KINDS.flatMap((kind) =>
    placesOf(kind).map((at) => {
      return { at, refusalOf: (value: string) => refusalOf(kind, heading[at] ?? '', value) }
    }),
  )
  const unread = placesOf('unread').filter((at) => names[at] !== '')
  return { email, firstName, lastName, consent, standing, unread }
}

const KINDS = ['leaving', 'status', 'agreeing'] as const

type Kind = (typeof KINDS)[number] | 'unread'

function kindOf(name: string): Kind {
  if (ASIDE.test(name)) return 'unread'
  if (GONE.test(name)) return 'leaving'
  if (STATUS.test(name) && !OTHER_STATUS.test(name)) return 'status'
  return AGREEING.test(name) || CONSENT.some((day) => day.test(name)) ? 'agreeing' : 'unread'
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const YES = setOf(
  `1 yes y true t on x ✓ ok active subscribed confirmed enabled regular premium explicit express granted optedin optin
  doubleoptin singleoptin verified valid deliverable allowed allow member marketingcontact free paid comp comped gift
  gifted complimentary founding trial trialed monthly yearly annual ja wahr aktiv angemeldet abonniert bestatigt
  eingetragen oui vrai actif active abonne inscrit confirme si verdadero activo activa suscrito confirmado vero attivo
  iscritto confermato sim ativo inscrito actief ingeschreven aangemeld bevestigd tak aktywny aktivni ano aktiv bekraftad
  да активен подписан`.replace(/\s+/g, ' '),
)
const NO = setOf('no n false f off nein falsch non faux falso nao nee nie ne nej нет 0')
const EMPTY = setOf('na none null nil never undefined unset nan [] {}')
/** Such as 0000-00-00 of MySQL, and the first day that programs count from. */
const ZERO_DAY =
  /^(?:0000|0001|1970)-0[01]-0[01]|^0[01]?[./]0[01]?[./](?:0000|0001|1970)(?!\d)/

/** “Opted-in” and “opted in” are one word; the sign of a number stays. */
const wordOf = (value: string): string =>
  foldText(value).replace(/(?<=\p{L})[^\p{L}\p{N}]+(?=\p{L})/gu, '')

/** True for a cell without a value, however a service writes that. */
export const isBlank = (value: string): boolean =>
  /^[-–—]*$/.test(value) || EMPTY.has(wordOf(value)) || ZERO_DAY.test(value)

const isNo = (value: string): boolean =>
  NO.has(wordOf(value)) || /^(?:-\d|-?0+(?:[.,]0+)?$)/.test(value)

const isFlag = (value: string): boolean =>
  YES.has(wordOf(value)) || isNo(value) || GONE.test(wordOf(value))

const MOST_OF_A_VALUE = 40

/**
 * `leaving` tells who left, refused or cannot be reached: a flag or a day refuses the row. `status` tells whether people get
 * letters: each value has to be one of the words for yes. Of other signs of agreeing, only a no refuses the row.
 */
function refusalOf(kind: Kind, name: string, value: string): string | undefined {
  const word = wordOf(value)
  const says = `The column “${name}” says “${value.slice(0, MOST_OF_A_VALUE)}”`
  if (kind === 'agreeing') return isNo(value) || GONE.test(word) ? `${says}.` : undefined
  if (isBlank(value)) return undefined
  if (kind === 'leaving')
    return isNo(value) || /^(?:allow(?:ed)?|subscribed|active|optedin)$/.test(word)
      ? undefined
      : `The column “${name}” says that this person left or cannot be written to.`
  return YES.has(word)
    ? undefined
    : `${says}, which is not known as a word for people who get letters. If the column tells something else, rename it.`
}
