import path from 'node:path'
import { buildConfig } from 'payload'
import { hideIds } from '@/collections/admin-defaults'
import { AuditEntries } from '@/collections/audit-entries'
import { Bookmarks } from '@/collections/bookmarks'
import { Contacts } from '@/collections/contacts'
import { defineCollection, defineGlobal } from '@/collections/define-collection'
import { descriptionEditor } from '@/collections/description-editor'
import { Episodes } from '@/collections/episodes/episodes'
import { finishConfig, hideInheritedNames } from '@/collections/finish-config'
import { HomeGlobal } from '@/collections/home'
import { Letters } from '@/collections/letters/letters'
import { Media } from '@/collections/media/media'
import { Mixes } from '@/collections/mixes'
import { Newsletters } from '@/collections/newsletters'
import { Pages } from '@/collections/pages/pages'
import { ResearchPapers } from '@/collections/papers/research-papers'
import { People } from '@/collections/people'
import { PlayTracking } from '@/collections/play-tracking'
import { ShowGlobal } from '@/collections/show'
import { Terms } from '@/collections/terms'
import { TranscriptReports } from '@/collections/transcript-reports'
import { TranscriptionRuns } from '@/collections/transcription-runs'
import { Transcripts } from '@/collections/transcripts'
import { Users } from '@/collections/users/users'
import { hardenedPostgres } from '@/db/hardened-postgres'
import { migrations } from '@/db/migrations/index'
import { badValueResponse } from '@/db/query-errors'
import * as accounts from '@/db/tables/accounts'
import { addAddressIds, addTables } from '@/db/tables/add-tables'
import * as audience from '@/db/tables/audience'
import * as editing from '@/db/tables/editing'
import * as following from '@/db/tables/following'
import * as imports from '@/db/tables/imports'
import * as letters from '@/db/tables/letters'
import * as listening from '@/db/tables/listening'
import * as operations from '@/db/tables/operations'
import * as search from '@/db/tables/search'
import * as subscribers from '@/db/tables/subscribers'
import * as transcription from '@/db/tables/transcription'
import { outageResponse } from '@/db/unavailable'
import { documentedEndpoints } from '@/endpoints/documented-endpoints'
import { PANEL_TRANSLATIONS } from '@/lib/editing/panel-translations'
import { env } from '@/lib/env'
import { siteLogger } from '@/lib/logger'
import { mailAdapter } from '@/lib/mail/mail-transport'
import { diskFaultResponse } from '@/lib/media/disk-error'
import { sharpInTurn } from '@/lib/media/sharp-in-turn'
import { uploadLimits } from '@/lib/media/upload-folders'
import { uploadsToS3 } from '@/lib/media/uploads-to-s3'
import { badBodyResponse, errorResponse, fieldErrorsResponse } from '@/lib/requests/error-response'
import { httpErrorsInOneLine } from '@/lib/requests/http-error'

const USER_AUDIT = {
  title: 'username',
  secret: ['username', 'password', 'email', 'firstName', 'lastName', 'profileImage'],
  isForgotten: true,
}

const root = /* turbopackIgnore: true */ process.cwd()

export default buildConfig({
  secret: env().PAYLOAD_SECRET,
  routes: { api: '/api/cms' },
  collections: [
    defineCollection(Episodes, { title: 'title' }),
    defineCollection(ResearchPapers, { title: 'title' }),
    defineCollection(Pages, { title: 'title' }),
    defineCollection(Mixes, { title: 'title' }),
    defineCollection(Terms, { title: 'word' }),
    defineCollection(People, { title: 'name' }),
    defineCollection(Media, { title: 'filename' }),
    defineCollection(Users, USER_AUDIT),
    defineCollection(Contacts, {}),
    defineCollection(Letters, { title: 'subject' }),
    defineCollection(Newsletters, { secret: ['email', 'firstName', 'lastName'] }),
    defineCollection(Bookmarks),
    defineCollection(PlayTracking),
    defineCollection(Transcripts),
    defineCollection(TranscriptionRuns),
    defineCollection(TranscriptReports),
    defineCollection(AuditEntries),
  ],
  globals: [defineGlobal(ShowGlobal), defineGlobal(HomeGlobal)],
  endpoints: documentedEndpoints,
  db: hardenedPostgres({
    pool: { connectionString: env().DATABASE_URL, max: 16 },
    idType: 'uuid',
    migrationDir: path.join(root, 'src/db/migrations'),
    prodMigrations: migrations,
    afterSchemaInit: [
      addTables({
        ...accounts,
        ...audience,
        ...editing,
        ...following,
        ...imports,
        ...letters,
        ...listening,
        ...operations,
        ...search,
        ...subscribers,
        ...transcription,
      }),
      addAddressIds,
    ],
  }),
  editor: descriptionEditor,
  email: mailAdapter(),
  plugins: [uploadsToS3()],
  sharp: sharpInTurn,
  hooks: {
    afterError: [
      errorResponse,
      badBodyResponse,
      badValueResponse,
      outageResponse,
      diskFaultResponse,
      fieldErrorsResponse,
    ],
  },
  logger: siteLogger(),
  loggingLevels: { ...httpErrorsInOneLine, APIError: 'info' },
  onInit: (payload) => {
    hideInheritedNames(payload)
    // Calls of the panel find it here, its pages in `panel-config.ts`, and Payload keeps what comes first for both.
    payload.config = hideIds(payload.config)
  },
  graphQL: { disable: true },
  i18n: { translations: PANEL_TRANSLATIONS },
  maxDepth: 3,
  telemetry: false,
  // The panel sends a whole document as one field; the front counts bodies too.
  upload: uploadLimits(),
  // By `npm run generate:types`: made at each start outside production they cost every test file seconds of work.
  typescript: { outputFile: path.join(root, 'src/payload-types.ts'), autoGenerate: false },
  admin: {
    user: Users.slug,
    avatar: 'default',
    dateFormat: 'MMM d, yyyy HH:mm',
    // Relative, because the panel's pages tell the browser.
    importMap: { baseDir: '.', importMapFile: 'src/app/(payload)/admin/importMap.js' },
    meta: { titleSuffix: ' – Admin', defaultOGImageType: 'off' },
    components: {
      beforeLogin: ['/src/admin/sign-in-form#SignInForm'],
      beforeNavLinks: ['/src/admin/nav-links#NavLinks'],
      graphics: { Icon: '/src/admin/brand#Icon', Logo: '/src/admin/brand#PanelLogo' },
      logout: { Button: '/src/admin/logout-view#LogOutButton' },
      providers: [
        '/src/hooks/use-refresh#RefreshProvider',
        '/src/admin/open-nav#OpenNav',
        '/src/admin/show-clock#ShowClock',
        '/src/admin/panel-requests#PanelRequests',
        '/src/admin/uploads/drop-anywhere#DropAnywhere',
      ],
      views: {
        feedCheck: {
          Component: '/src/admin/feed-check/feed-check-page#FeedCheckPage',
          path: '/feed-check',
          meta: { title: 'Feed check' },
        },
        import: {
          Component: '/src/admin/import/import-page#ImportPage',
          path: '/import',
          meta: { title: 'Import a show' },
        },
        analytics: {
          Component: '/src/admin/views/analytics/analytics-page#AnalyticsPage',
          path: '/analytics',
          meta: { title: 'Analytics' },
        },
        jobs: {
          Component: '/src/admin/views/jobs-page#JobsPage',
          path: '/jobs',
          meta: { title: 'Transcription and its costs' },
        },
        health: {
          Component: '/src/admin/views/health-page#HealthPage',
          path: '/health',
          meta: { title: 'Health' },
        },
        dashboard: { Component: '/src/admin/dashboard/dashboard-view#DashboardView' },
        logout: { Component: '/src/admin/logout-view#LogoutView' },
        unauthorized: { Component: '/src/admin/access-denied#UnauthorizedView' },
      },
    },
  },
}).then(finishConfig)
