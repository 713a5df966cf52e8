/** Advice about a refused mail, from the mail server's response. */
export interface RefusalAdvice {
  reason: string
  remedy: string
}

interface Rule extends RefusalAdvice {
  matches: RegExp
}

/** Matched by the enhanced status code (RFC 3463), else by common phrases; narrower rules come first. */
const RULES: readonly Rule[] = [
  {
    matches: /\b[45]\.1\.2\b|host (?:or domain )?(?:name )?not found|domain not found|\b[45]\.4\.4\b|nullmx/i,
    reason: 'The domain of this address accepts no mail.',
    remedy: 'The address probably has a typo. Only its owner can subscribe with another one.',
  },
  {
    matches:
      /\b[45]\.1\.(?:[136]|10)\b|no such (?:user|mailbox)|user unknown|mailbox unavailable|recipient not found|have an account|unknown (?:user|recipient)|does not exist|no mailbox|invalid (?:recipient|mailbox)|recipient (?:address )?rejected/i,
    reason: 'There is no such mailbox.',
    remedy: 'The address has a typo, or is no longer used. Only its owner can subscribe with another one.',
  },
  {
    matches: /\b[45]\.2\.2\b|over ?quota|mailbox (?:is )?full|insufficient storage/i,
    reason: 'The mailbox is full.',
    remedy: 'Its owner needs to free up space.',
  },
  {
    matches: /\b[45]\.2\.1\b|disabled|inactive|suspended/i,
    reason: 'The mailbox is disabled for now.',
    remedy: 'Its owner needs to reactivate it.',
  },
  {
    matches: /\b[45]\.2\.3\b|\b[45]\.3\.4\b|too (?:large|big)|size limit/i,
    reason: 'The letter is too large for this mailbox.',
    remedy: 'Make letters shorter: the size is shown below the preview.',
  },
  {
    matches: /\b5\.7\.(?:2[0-9]|30)\b|dmarc|\bspf\b|dkim|unauthenticated/i,
    reason: 'The mail server could not verify that the letter is from you.',
    remedy: 'Set up SPF, DKIM and DMARC for the domain in MAIL_FROM, then run “npm run mail:check”.',
  },
  {
    matches: /spam|block(?:ed|list)|blacklist|reputation|listed (?:at|in|by)|\b5\.7\.1\b|policy/i,
    reason: 'The mail server considers this letter, or its sender, spam.',
    remedy:
      'Run “npm run mail:check”, send fewer letters an hour, and ask your mail provider whether its server is on a block list.',
  },
  {
    matches: /\b4\.\d\.\d|\b4\d\d\b|try again|grey ?list|timeout|timed out|closed|ECONN/i,
    reason: 'The mail server kept asking us to try later.',
    remedy: 'If many addresses of one provider do this, send fewer letters an hour.',
  },
]

const UNKNOWN: RefusalAdvice = {
  reason: 'The mail server refused the letter.',
  remedy: 'Its response says why.',
}

export const CAME_BACK: RefusalAdvice = {
  reason: 'The letter bounced: it could not be delivered.',
  remedy: 'The reader needs to fix the mailbox, or subscribe with another address.',
}

export function adviseOn(fault: string): RefusalAdvice {
  const { reason, remedy } = RULES.find(({ matches }) => matches.test(fault)) ?? UNKNOWN
  return { reason, remedy }
}

export const NEXT_LETTER = 'We will try again with the next letter.'

export const NO_MORE_LETTERS =
  'We stopped sending to this address. To get letters again, its owner has to unsubscribe and subscribe once more, or change the address.'
