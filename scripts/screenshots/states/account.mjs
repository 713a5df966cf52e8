import { press } from './acts.mjs'

const PASSWORD = 'orchid tractor lamp'

/** Signs up a new member who has already saved a few episodes. */
async function signUp(page, { saved = 3 } = {}) {
  await page.goto('/')
  const headers = { Origin: new URL(page.url()).origin }
  const episodes = await (await page.request.get('/api/episodes')).json()
  for (const { id } of episodes.slice(0, saved)) {
    await page.request.post('/api/bookmarks', { data: { episodeId: id }, headers })
  }
  const username = `ada-${Date.now().toString(36)}`
  await page.request.post('/api/auth/signup', {
    data: {
      username,
      email: `${username}@mail.example`,
      password: PASSWORD,
      firstName: 'Ada',
      lastName: 'Lovelace',
    },
    headers,
  })
}

async function openDialog(page) {
  await press(page, 'Log In / Sign Up')
  const dialog = page.getByRole('dialog', { name: 'Join the AI Community' })
  await dialog.getByLabel('Username').waitFor()
  return dialog
}

export const accountStates = [
  { name: 'access-required', path: '/dashboard' },
  {
    name: 'login-failed',
    path: '/dashboard',
    isWholePage: false,
    async prepare(page) {
      const dialog = await openDialog(page)
      await dialog.getByLabel('Username').fill('ada')
      await dialog.getByLabel('Password', { exact: true }).fill('not the password')
      await dialog.getByRole('button', { name: 'Log In' }).click()
      await dialog.getByText('Invalid username or password').waitFor()
    },
  },
  {
    name: 'signup-wrong',
    path: '/dashboard',
    isWholePage: false,
    async prepare(page) {
      const dialog = await openDialog(page)
      await dialog.getByRole('tab', { name: 'Sign Up' }).click()
      await dialog.getByRole('button', { name: 'Create Account' }).click()
      await dialog.getByText('Username is required').waitFor()
    },
  },
  { name: 'saved-empty', path: '/saved' },
  { name: 'dashboard', path: '/dashboard', before: signUp },
  { name: 'dashboard-empty', path: '/dashboard', before: (page) => signUp(page, { saved: 0 }) },
  {
    name: 'edit-profile',
    path: '/dashboard',
    isWholePage: false,
    before: signUp,
    async prepare(page) {
      await press(page, 'Edit Profile')
      await page.getByRole('dialog', { name: 'Edit Profile' }).waitFor()
    },
  },
  { name: 'settings', path: '/settings', before: signUp },
  { name: 'settings-account', path: '/settings/account', before: signUp },
]
