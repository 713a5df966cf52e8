import { defineConfig } from '@playwright/test'
import {
  isSiteGiven,
  makeDataDir,
  TESTED_SITE_PORT,
  TESTED_SITE_URL,
  TESTED_SITE_VARIABLES,
} from './tests/support/tested-site'

/** The workers hear of it, too: mails are written there. */
if (!isSiteGiven) process.env.E2E_DATA_DIR ??= makeDataDir()

/** `scripts/test/browser.mjs` sees to it that there is a browser. */
const executablePath = process.env.CHROMIUM_PATH || undefined

const DESKTOP = { width: 1280, height: 800 }

/** What is the same at every size is tried at one: a run has to stay short enough to be made often. */
const AT_DESKTOP_SIZE_ONLY = [
  '**/e2e/{broken-layout,forced-colours,keyboard,lazy-parts,listen,people,printed,reflow}.spec.ts',
  '**/e2e/{pages,questions,script-policy,show-names,theme,transcript-editor,transcription,translated,walking,without-scripts}.spec.ts',
  '**/e2e/panel*.spec.ts',
  '**/account/{forgotten-password,logging-out,rights,saved}.spec.ts',
  '**/account/{settings,tabs}.spec.ts',
  '**/consent/banner-sizes.spec.ts',
  '**/home/{first-screen,home}.spec.ts',
  '**/papers/hub.spec.ts',
  '**/player/{following,keys,memory,moments,one-transport,playing,seeking,sleep-timer}.spec.ts',
  '**/player/{toasts,trouble,up-next}.spec.ts',
  '**/search/asking.spec.ts',
  '**/share/{embed,menu,targets}.spec.ts',
  '**/terms/highlighted-terms.spec.ts',
  '**/transcripts/reader.spec.ts',
]
const AT_PHONE_SIZE_ONLY = [
  // Where fingers and late scripts matter most.
  '**/player/{bar,full-player,resume,swiping}.spec.ts',
  '**/e2e/{bookmark,browse-episodes,early-click,layout-shifts,navigation-menu,not-found,offline,start-here}.spec.ts',
  '**/account/{dashboard,logging-in,signing-up}.spec.ts',
  '**/consent/{banner,choices}.spec.ts',
  '**/episode/{card,chapters,page}.spec.ts',
  '**/forms/*.spec.ts',
  '**/home/{back,list-of-episodes,rest-of-a-season}.spec.ts',
  '**/learning/*.spec.ts',
  '**/transcripts/browser.spec.ts',
  '**/papers/paper.spec.ts',
  '**/share/sheet.spec.ts',
]

/** They share a site without episodes: one after the other, in the order of their names. */
const ON_THE_EMPTY_SITE = '**/e2e/empty/*.spec.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // They wait for sounds and pages beside computing: two cores have time for three.
  workers: 3,
  // On a shared machine a browser may get no time at all; what passes at the second try is listed as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: TESTED_SITE_URL,
    // Recording every page costs a quarter of a run; what has failed once is recorded when it is tried again.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--autoplay-policy=document-user-activation-required',
      ],
    },
  },
  projects: [
    // First, so that its one worker, which has that site, does not end in between.
    {
      name: 'empty',
      use: { viewport: DESKTOP },
      testMatch: ON_THE_EMPTY_SITE,
      fullyParallel: false,
      workers: 1,
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testIgnore: [...AT_DESKTOP_SIZE_ONLY, ON_THE_EMPTY_SITE],
    },
    {
      name: 'desktop',
      use: { viewport: DESKTOP },
      testIgnore: [...AT_PHONE_SIZE_ONLY, ON_THE_EMPTY_SITE],
    },
  ],
  webServer: isSiteGiven
    ? undefined
    : {
        command: 'node scripts/start.mjs',
        url: `${TESTED_SITE_URL}/readyz`,
        env: {
          PORT: String(TESTED_SITE_PORT),
          DATA_DIR: process.env.E2E_DATA_DIR ?? '',
          ...TESTED_SITE_VARIABLES,
        },
        timeout: 600_000,
        stdout: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
      },
})
