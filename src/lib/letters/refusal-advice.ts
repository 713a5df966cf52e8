/**
 * Whom a refusal counts against: an address that does not exist, a mailbox in trouble that may pass, or the letter and
 * its sender, which costs no reader.
 */
export type Blame = 'address' | 'mailbox' | 'sender'

/** Advice about a refused mail, from the mail server's response. */
export interface RefusalAdvice {
  reason: string
  remedy: string
}

interface Rule extends RefusalAdvice {
  blame: Blame
  /** The same mail may be taken later, whatever the code says. */
  passes?: true
  /** Match the enhanced status code (RFC 3463). */
  codes?: RegExp
  words?: RegExp
}

/**
 * The first that fits counts. What the sender can do something about comes first: where a response can be read in
 * two ways, no reader pays for it.
 */
const RULES: readonly Rule[] = [
  {
    blame: 'sender',
    codes: /^5\.7\.(?:2[0-9]|30)$/,
    words: /dmarc|\bspf\b|dkim|unauthenticated|not authenticated/i,
    reason: 'The mail server could not verify that the letter is from you.',
    remedy:
      'Set up SPF, DKIM and DMARC for the domain in MAIL_FROM, then run “npm run mail:check”.',
  },
  {
    blame: 'sender',
    codes: /^[45]\.(?:2\.3|3\.4)$/,
    words:
      /(?:message|mail|letter|size|content|it)\b.{0,30}(?:too (?:large|big|long)|size limit)|message size|size exceeds/i,
    reason: 'The letter is too large for this mailbox.',
    remedy: 'Make letters shorter: the size is shown below the preview.',
  },
  {
    blame: 'sender',
    passes: true,
    codes: /^[45]\.4\.5$/,
    words:
      /too (?:many|much|fast)|throttl|(?:daily|hourly|sending|outgoing|outbound|rate|per (?:day|hour|minute)|connections?|messages?) .{0,25}(?:limit|quota|rate|exceeded)|rate.?limit|at a rate/i,
    reason: 'The mail server takes no more letters from you for now.',
    remedy: 'Send fewer letters an hour, and ask your mail provider for its limits.',
  },
  {
    blame: 'mailbox',
    codes: /^[45]\.2\.2$/,
    words:
      /(?:over|exceed\w*|out of)\b.{0,40}(?:quota|storage)|quota.{0,20}exceeded|(?:mail ?box|inbox|account|user).{0,25}\bfull\b|insufficient (?:system )?storage/i,
    reason: 'The mailbox is full.',
    remedy: 'Its owner needs to free up space.',
  },
  {
    blame: 'sender',
    passes: true,
    codes: /^4\./,
    words:
      /^4\d\d\b|try(?:ing)? (?:it )?(?:again|later)|\blater\b|gr[ea]y.?list|tempor|timeout|timed out|connection.{0,20}closed|ECONN/i,
    reason: 'The mail server kept asking us to try later.',
    remedy: 'If many addresses of one provider do this, send fewer letters an hour.',
  },
  {
    blame: 'sender',
    codes: /^5\.(?:7\.\d+|1\.[78])$/,
    words:
      /spam|\bblock|blacklist|black list|denylist|reputation|(?<!not )listed (?:at|in|by|on)|policy|policies|banned|prohibit|denied|not (?:permitted|allowed|authori[sz]ed)|authenticat|authori[sz]ation|unsolicited|abuse|virus|malware|suspicious|(?:message )?content (?:is )?(?:rejected|refused|filter)|client host|reverse|\bptr\b|rdns|he ?lo\b|ehlo|relay(?:ing)? (?:denied|access|not)|to relay|sender|spoof/i,
    reason: 'The mail server considers this letter, or its sender, spam.',
    remedy:
      'Run “npm run mail:check”, send fewer letters an hour, and ask your mail provider whether its server is on a block list.',
  },
  {
    blame: 'address',
    codes: /^5\.1\.2$/,
    words:
      /(?:host|domain)(?: or domain)?(?: name)? (?:is )?(?:not found|unknown|does(?: not|n.t) exist)|(?:unknown|no such) (?:host|domain)|null ?mx|nxdomain/i,
    reason: 'The domain of this address accepts no mail.',
    remedy: 'The address probably has a typo. Only its owner can subscribe with another one.',
  },
  {
    blame: 'address',
    codes: /^5\.1\.(?:[136]|10)$/,
    words:
      /no such (?:user|mail ?box|recipient|address|account|person|local)|(?:user|recipient|mail ?box|account|address|alias|person)\b.{0,25}(?:unknown|not found|not known|not listed|non-?existent|does(?: not|n.t) exist|no longer (?:exists?|valid|in use|active)|(?:is )?(?:not valid|invalid))|(?:unknown|invalid|bad|non-?existent) (?:user|recipient|mail ?box|account|(?:recipient )?address|local|or illegal alias)|do(?:es)?(?: not|n.t) (?:have an? .{0,30}account|exist)|no mail ?box|not a (?:valid|known) (?:user|mail ?box|recipient|address|account)/i,
    reason: 'There is no such mailbox.',
    remedy:
      'The address has a typo, or is no longer used. Only its owner can subscribe with another one.',
  },
  {
    blame: 'mailbox',
    codes: /^5\.2\.[01]$/,
    words:
      /mail ?box (?:is )?unavailable|disabled|inactive|suspended|deactivated|expired|(?:recipient|address)(?: address)? rejected|not (?:currently )?accept\w* (?:mail|messages)|not local/i,
    reason: 'The mailbox takes no letters for now.',
    remedy: 'Its owner needs to reactivate it.',
  },
  {
    blame: 'sender',
    codes: /^5\.[3456]\./,
    words:
      /rout(?:e|ing)|\bloop|hops|service (?:is )?unavailable|local error|configuration|system/i,
    reason: 'The mail server has a fault, or finds no way to the mailbox.',
    remedy:
      'Its response says what is wrong. If many addresses of one provider say so, ask your mail provider.',
  },
]

const UNKNOWN: RefusalAdvice = {
  reason: 'The mail server refused the letter.',
  remedy: 'Its response says why.',
}

const CAME_BACK: RefusalAdvice = {
  reason: 'The letter bounced: it could not be delivered.',
  remedy: 'The reader needs to fix the mailbox, or subscribe with another address.',
}

/** Not part of an IP address. */
const CODE = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/
const LINK = /https?:\S+/g

function ruleOf(fault: string) {
  const code = CODE.exec(fault)?.[0] ?? ''
  const words = fault.replace(LINK, '')
  return RULES.find((rule) => rule.codes?.test(code) || rule.words?.test(words))
}

/** Undefined when the response does not say. */
export const blameOf = (fault: string) => ruleOf(fault)?.blame

/** False when the response does not say: then it is not the reader who pays. */
export const isOfAddress = (fault: string): boolean =>
  ['address', 'mailbox'].includes(blameOf(fault) ?? '')

export const isForNow = (fault: string): boolean => ruleOf(fault)?.passes ?? false

/** @param fault empty for a bounce without a reason */
export function adviseOn(fault: string): RefusalAdvice {
  const { reason, remedy } = ruleOf(fault) ?? (fault === '' ? CAME_BACK : UNKNOWN)
  return { reason, remedy }
}

/** Refusals in a row that count against an address, after which it gets no more letters. */
export const MOST_REFUSALS: Record<
  Exclude<Blame, 'sender'>,
  { refusals: number; days: number }
> = {
  address: { refusals: 2, days: 0 },
  mailbox: { refusals: 4, days: 21 },
}

export const NEXT_LETTER = 'We will try again with the next letter.'

export const NO_MORE_LETTERS =
  'We stopped sending to this address. To get letters again, its owner has to unsubscribe and subscribe once more, or change the address; or press “Send letters again”.'
