type PolicyPage = 'privacy-policy' | 'cookie-policy'

interface Kept {
  /** Tables, cookies or keys of the browser's storage; a key that ends in a colon begins many. */
  names: readonly string[]
  page: PolicyPage
  said: string
}

export const KEPT_IN_TABLES: readonly Kept[] = [
  { names: ['users'], page: 'privacy-policy', said: 'An account holds your user name, your email address' },
  {
    names: ['second_factors', 'recovery_codes', 'temporary_passwords'],
    page: 'privacy-policy',
    said: 'a second step when signing in',
  },
  { names: ['avatars'], page: 'privacy-policy', said: 'a picture if you gave them' },
  { names: ['session'], page: 'privacy-policy', said: 'For each browser that is signed in we note' },
  { names: ['bookmarks', 'moments'], page: 'privacy-policy', said: 'keep your saved episodes and moments' },
  {
    names: ['listening_places', 'listening_settings', 'bookmarks', 'moments'],
    page: 'privacy-policy',
    said: 'your places, speed, queue and moments are kept with your account',
  },
  { names: ['account_mails'], page: 'privacy-policy', said: 'When we mail you a link' },
  {
    names: ['newsletters', 'subscription_mails'],
    page: 'privacy-policy',
    said: 'The newsletter needs your email address',
  },
  { names: ['newsletters'], page: 'privacy-policy', said: 'which letters you want' },
  { names: ['letter_mails'], page: 'privacy-policy', said: 'which letters were sent to it' },
  {
    names: ['contacts', 'message_replies'],
    page: 'privacy-policy',
    said: 'A message through the contact form is kept',
  },
  {
    names: ['transcript_reports'],
    page: 'privacy-policy',
    said: 'A report of an error in a transcript is kept',
  },
  {
    names: ['asked_questions'],
    page: 'privacy-policy',
    said: 'A question that the search cannot answer is counted',
  },
  {
    names: ['people', 'people_links', 'people_texts', 'show_people', 'episodes_people', 'former_slugs'],
    page: 'privacy-policy',
    said: 'Hosts and guests of the show have a page',
  },
  { names: ['play_tracking'], page: 'privacy-policy', said: 'When you press play, we note the episode' },
  { names: ['downloads'], page: 'privacy-policy', said: 'When an app downloads an episode we note' },
  { names: ['day_keys'], page: 'privacy-policy', said: 'Each day has its own key' },
  { names: ['rate_limits'], page: 'privacy-policy', said: 'the site counts attempts for up to an hour' },
  { names: ['rate_limits'], page: 'privacy-policy', said: 'For 24 hours we also remember' },
  { names: ['audit_entries', 'imports'], page: 'privacy-policy', said: 'who changed what' },
  {
    names: ['payload_preferences', 'payload_preferences_rels'],
    page: 'privacy-policy',
    said: 'how they like its lists',
  },
  { names: ['form_drafts'], page: 'privacy-policy', said: 'which documents they have open' },
  { names: ['form_drafts'], page: 'privacy-policy', said: 'what they have not saved yet' },
]

export const KEPT_IN_COOKIES: readonly Kept[] = [
  { names: ['session'], page: 'cookie-policy', said: 'session, signed in' },
  { names: ['session'], page: 'cookie-policy', said: 'session, not signed in' },
  { names: ['signed-in'], page: 'cookie-policy', said: 'Tells the page that someone is signed in' },
  {
    names: ['device'],
    page: 'cookie-policy',
    said: 'says that this browser has signed in to your account before',
  },
  {
    names: ['payload-theme'],
    page: 'cookie-policy',
    said: 'For administrators alone: whether they chose light or dark',
  },
  { names: ['_ga', '_ga_'], page: 'cookie-policy', said: 'its cookies _ga and those that begin with _ga_' },
]

export const KEPT_IN_BROWSERS: readonly Kept[] = [
  {
    names: ['cookie-preferences', 'cookie-consent-date'],
    page: 'cookie-policy',
    said: 'cookie-preferences, cookie-consent-date',
  },
  {
    names: ['player-place-2:'],
    page: 'cookie-policy',
    said: 'player-place-2',
  },
  {
    names: ['player-settings', 'player-up-next-1', 'player-shortcuts', 'player-mix-1'],
    page: 'cookie-policy',
    said: 'player-settings, player-up-next-1, player-shortcuts, player-mix-1',
  },
  {
    names: ['listening-owner-2'],
    page: 'cookie-policy',
    said: 'listening-owner-2',
  },
  { names: ['theme'], page: 'cookie-policy', said: 'Light or dark, if you chose one' },
  { names: ['terms'], page: 'cookie-policy', said: 'That words the show explains are not to be underlined' },
  { names: ['draft:', 'papers-query'], page: 'cookie-policy', said: 'draft, papers-query' },
  {
    names: ['payload-pending-success-toast'],
    page: 'cookie-policy',
    said: 'payload-pending-success-toast',
  },
  { names: ['tus::'], page: 'cookie-policy', said: 'the name of a recording on its way to the site' },
]

export const ABOUT_NOBODY: readonly RegExp[] = [
  /^(_?episodes?|show|home|pages|mixes|terms|research_papers|passages|known_words|answer_entries|answer_signs|import_items|followed_feed|followed_items)(_|$)/,
  /^(_?letters|letter_issues)(_|$)/,
  /^(transcription|transcripts|media|audience_days|milestones)(_|$)/,
  /^payload_(kv|migrations)$/,
  /^(backups|site_alerts)$/,
]
