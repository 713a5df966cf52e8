/** The show's identity: editable content, never scattered through code. */

export interface ShowLink {
  label: string
  url: string
}

export interface Sponsor {
  name: string
  shortDescription: string
  fullDescription: string
  /** With tracking parameters. */
  url: string
  logoUrl: string | null
  /** Wording of the button, e.g. `Learn More`. */
  buttonLabel: string
}

export interface Claim {
  label: string
  value: string
}

export interface Show {
  name: string
  tagline: string
  description: string
  host: string
  artworkUrl: string | null
  contactEmail: string
  partnershipsEmail: string
  responseTime: string
  platformLinks: ShowLink[]
  socialLinks: ShowLink[]
  sponsors: Sponsor[]
  claims: Claim[]
}
