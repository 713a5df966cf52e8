'use client'

import { useAuth, useConfig, useEntityVisibility } from '@payloadcms/ui'
import Link from 'next/link'
import { usePathname } from 'next/navigation'

interface Place {
  label: string
  path: string
  isForAdmins?: boolean
}

/** Views, and collections and globals by slug: together with More, twelve names for an administrator. */
const FIRST: readonly (Place | string)[] = [
  { label: 'Dashboard', path: '/admin' },
  'episodes',
  'letters',
  { label: 'Analytics', path: '/admin/analytics' },
  'research_papers',
  'pages',
  'terms',
  'show',
  'users',
  { label: 'Transcription', path: '/admin/jobs', isForAdmins: true },
  { label: 'Health', path: '/admin/health', isForAdmins: true },
]

/** Shown with all collections and globals that are not among the first. */
const MORE: readonly Place[] = [
  { label: 'Feed check', path: '/admin/feed-check' },
  { label: 'Import a show', path: '/admin/import', isForAdmins: true },
]

/** The whole navigation of the panel; Payload's own links are off. */
export function NavLinks() {
  const isAdmin = useAuth().user?.role === 'admin'
  const readable = useReadable()
  const isOpen = ({ isForAdmins = false }: Place) => isAdmin || !isForAdmins
  const first = FIRST.flatMap((each) =>
    typeof each === 'string' ? (readable.get(each) ?? []) : each,
  )
  const rest = [...readable].flatMap(([slug, place]) => (FIRST.includes(slug) ? [] : place))
  const more = [...rest, ...MORE].filter(isOpen)
  const pathname = usePathname()
  return (
    <>
      {first.filter(isOpen).map((place) => (
        <NavLink key={place.path} {...place} />
      ))}
      <details
        className="tw:mt-2"
        open={more.some(({ path }) => isWithin(pathname, path)) || undefined}
      >
        <summary className="nav__link tw:list-item tw:cursor-pointer">More</summary>
        {more.map((place) => (
          <NavLink key={place.path} {...place} />
        ))}
      </details>
    </>
  )
}

/** The places that this user may read, by slug. */
function useReadable(): Map<string, Place> {
  const { permissions } = useAuth()
  const { isEntityVisible } = useEntityVisibility()
  const { config } = useConfig()
  const collections = config.collections
    .filter(
      ({ slug }) =>
        isEntityVisible({ collectionSlug: slug }) && permissions?.collections?.[slug]?.read,
    )
    .map(({ slug, labels }) => ({
      slug,
      label: `${labels.plural}`,
      path: `/admin/collections/${slug}`,
    }))
  const globals = config.globals
    .filter(
      ({ slug }) =>
        isEntityVisible({ globalSlug: slug }) && permissions?.globals?.[slug]?.read,
    )
    .map(({ slug, label }) => ({ slug, label: `${label}`, path: `/admin/globals/${slug}` }))
  return new Map([...collections, ...globals].map((place) => [place.slug, place]))
}

function NavLink({ path, label }: Place) {
  const pathname = usePathname()
  return (
    <Link
      aria-current={pathname === path ? 'page' : undefined}
      className="nav__link"
      href={path}
      prefetch={false}
    >
      {isWithin(pathname, path) && <div className="nav__link-indicator" />}
      <span className="nav__link-label">{label}</span>
    </Link>
  )
}

const isWithin = (pathname: string, path: string) =>
  pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`))
