import '@tests/support/own-modules'
import { mailsTo, subjectOf, tokenIn } from '@tests/support/account-mails'
import { Visitor } from '@tests/support/api-client'
import { administrator, editor, listener, PASSWORD, visitorAs } from '@tests/support/builders'
import { holdTransaction } from '@tests/support/hold-transaction'
import { runProgram } from '@tests/support/running-program'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { getDatabase } from '@/db/sql'
import { giveTemporaryPassword } from '@/lib/accounts/passwords'
import { markTemporary } from '@/lib/accounts/temporary-passwords'
import { sealText } from '@/lib/sealed-text'
import type { User } from '@/payload-types'

const { server, post } = serveMailingApi({ RATE_LIMIT_FACTOR: '1' })
beforeEach(() => server.query('DELETE FROM rate_limits'))
const PATH = '/api/auth/second-factor'
const STEP_MS = 30_000

const codeAt = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

const logIn = (user: User, more: object = {}) =>
  new Visitor(server).post('/api/auth/login', { username: user.username, password: PASSWORD, ...more })

/** Confirmed with the code of the step before, so that the present one is still good. */
async function withSecondStep() {
  const user = await editor(server.payload)
  const visitor = await visitorAs(server, user)
  const begun = await visitor.post(PATH, { currentPassword: PASSWORD })
  const secret = String(begun.body.secret)
  const done = await visitor.put(PATH, { code: codeAt(secret, Date.now() - STEP_MS) })
  const recoveryCodes = done.body.recoveryCodes as unknown as string[]
  return { user, visitor, secret, begun, recoveryCodes }
}

describe('a second step', () => {
  test('is begun with the password, counts once a code has confirmed it, and gives ten recovery codes', async () => {
    const { user, visitor, secret, begun, recoveryCodes } = await withSecondStep()
    expect(String(begun.body.uri)).toMatch(/^otpauth:\/\/totp\/.*secret=/)
    expect(String(begun.body.picture)).toContain('<svg')
    expect(recoveryCodes).toHaveLength(10)
    expect((await visitor.get(PATH)).body).toEqual({ isOn: true })
    expect((await visitor.post(PATH, { currentPassword: PASSWORD })).status).toBe(409)
    const [row] = await server.query('SELECT secret FROM second_factors WHERE user_id = $1', [user.id])
    expect(row.secret, 'no key that a copy of the database gives away').not.toContain(secret)
  })

  test('is not begun with a wrong password, and does not count before it is confirmed', async () => {
    const user = await editor(server.payload)
    const visitor = await visitorAs(server, user)
    expect((await visitor.post(PATH, { currentPassword: 'wrong one' })).status).toBe(403)
    await visitor.post(PATH, { currentPassword: PASSWORD })
    expect((await logIn(user)).status).toBe(200)
    expect((await visitor.put(PATH, { code: '000000' })).status).toBe(403)
  })

  test('is asked for after the right password alone', async () => {
    const { user, secret } = await withSecondStep()
    const asked = await logIn(user)
    expect(asked.status).toBe(401)
    expect(asked.body.errors).toHaveProperty('code')
    expect((await logIn(user, { password: 'wrong one' })).body.errors).toBeUndefined()
    expect((await logIn(user, { code: '000000' })).status).toBe(401)
    expect((await logIn(user, { code: codeAt(secret) })).status).toBe(200)
  })

  test.each(['a code', 'a recovery code'])(
    'takes %s once, however it is written, also of two who send it together',
    async (kind) => {
      const { user, secret, recoveryCodes } = await withSecondStep()
      const code = kind === 'a code' ? codeAt(secret) : recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ')
      const statuses = (await Promise.all([logIn(user, { code }), logIn(user, { code })])).map(
        ({ status }) => status,
      )
      expect(statuses.sort()).toEqual([200, 401])
    },
  )

  test('is confirmed by a code of its own key alone, also when it is begun anew meanwhile', async () => {
    const user = await editor(server.payload)
    const visitor = await visitorAs(server, user)
    const begun = await visitor.post(PATH, { currentPassword: PASSWORD })
    const anew = await holdTransaction(server)
    const secret = sealText('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')
    await anew.query('UPDATE second_factors SET secret = $2 WHERE user_id = $1', [user.id, secret])
    const confirmed = visitor.put(PATH, { code: codeAt(String(begun.body.secret)) })
    await anew.untilWaiting(1)
    await anew.commit()
    expect((await confirmed).status).toBe(403)
    expect((await visitor.get(PATH)).body).toEqual({ isOn: false })
  })

  test('whose key the site cannot read any more says what to do, and a recovery code still opens it', async () => {
    const { user, secret, recoveryCodes } = await withSecondStep()
    await server.query('UPDATE second_factors SET secret = $2 WHERE user_id = $1', [
      user.id,
      sealText(secret, 'the secret of another site'),
    ])
    const { status, body } = await logIn(user, { code: codeAt(secret) })
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: expect.stringContaining('Enter a recovery code'),
    })
    expect((await logIn(user, { code: recoveryCodes[0] })).status).toBe(200)
  })

  test('is guessed ten times an hour at most', async () => {
    const { user, secret } = await withSecondStep()
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await logIn(user, { code: '000000' })).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await logIn(user, { code: codeAt(secret) })).status).toBe(429)
  })

  test('is not passed by a mailed link for a new password', async () => {
    const { user, secret } = await withSecondStep()
    await new Visitor(server).post('/api/auth/forgot-password', { email: user.email })
    const token = tokenIn((await mailsTo(server, post, user.email)).at(-1), 'reset-password')
    const visitor = new Visitor(server)
    const { status, body } = await visitor.post(`/api/auth/reset-password/${token}`, {
      password: 'violet anchor bridge',
    })
    expect({ status, user: body.user }).toEqual({ status: 200, user: null })
    expect((await visitor.get('/api/auth/me')).status).toBe(401)
    const logIn = { username: user.username, password: 'violet anchor bridge', code: codeAt(secret) }
    expect((await visitor.post('/api/auth/login', logIn)).status).toBe(200)
  })
})

describe('guesses at a second step', () => {
  /** One wrong code, which counts as the tenth. */
  const guess = async (user: User, visitor = new Visitor(server)) => {
    const login = { username: user.username, password: PASSWORD, code: '000000' }
    await visitor.post('/api/auth/login', login)
    await server.query(`UPDATE rate_limits SET points = 10 WHERE key LIKE 'secondFactor%'`)
    expect((await visitor.post('/api/auth/login', login)).status).toBe(429)
  }

  test('by a stranger leave the owner a recovery code, and the browser that signed in before its own guesses', async () => {
    const { user, secret, recoveryCodes } = await withSecondStep()
    const known = new Visitor(server)
    const answer = { username: user.username, password: PASSWORD }
    await known.post('/api/auth/login', { ...answer, code: recoveryCodes[0] })
    await guess(user)
    expect((await logIn(user, { code: codeAt(secret) })).status).toBe(429)
    expect((await logIn(user, { code: recoveryCodes[1] })).status).toBe(200)
    expect((await known.post('/api/auth/login', { ...answer, code: codeAt(secret) })).status).toBe(200)
    await guess(user, known)
    expect((await known.post('/api/auth/login', { ...answer, code: codeAt(secret) })).status).toBe(429)
  })

  /** As many wrong recovery codes as one address may send. */
  const exhaustRecovery = async (user: User, address: string) => {
    const thief = new Visitor(server, { address })
    const answer = { username: user.username, password: PASSWORD, code: 'aaaaaa-aaaaaa-aaaaaa-aaaaaa' }
    await thief.post('/api/auth/login', answer)
    await server.query(`UPDATE rate_limits SET points = 1000 WHERE key LIKE 'recoveryCode:%'`)
    expect((await thief.post('/api/auth/login', answer)).status).toBe(429)
    return thief
  }

  test('at a recovery code shut no one out but their own address', async () => {
    const { user, recoveryCodes } = await withSecondStep()
    for (const address of ['198.51.100.1', '198.51.100.2', '2001:db8::1'])
      await exhaustRecovery(user, address)
    expect((await logIn(user, { code: recoveryCodes[0] })).status).toBe(200)
  })

  test.each(['PUT /auth/password', 'a mailed link', 'the command of the server'])(
    'at codes of every kind are forgotten with a new password by %s',
    async (way) => {
      const { user, visitor, secret, recoveryCodes } = await withSecondStep()
      const known = new Visitor(server, { address: '198.51.100.9' })
      const login = { username: user.username, password: PASSWORD, code: recoveryCodes[0] }
      expect((await known.post('/api/auth/login', login)).status).toBe(200)
      await guess(user)
      await guess(user, known)
      const thief = await exhaustRecovery(user, '198.51.100.3')
      let newPassword = 'violet anchor bridge'
      if (way === 'PUT /auth/password')
        await visitor.put('/api/auth/password', { currentPassword: PASSWORD, newPassword })
      else if (way === 'a mailed link') {
        await new Visitor(server).post('/api/auth/forgot-password', { email: user.email })
        const token = tokenIn((await mailsTo(server, post, user.email)).at(-1), 'reset-password')
        await visitor.post(`/api/auth/reset-password/${token}`, { password: newPassword })
      } else newPassword = await giveTemporaryPassword(server.payload, user.id)
      const opens = async (by: Visitor, code: string | undefined) =>
        (await by.post('/api/auth/login', { ...login, password: newPassword, code })).status
      // The command takes the second step off.
      expect(await opens(thief, recoveryCodes[1])).toBe(200)
      expect(await opens(known, codeAt(secret))).toBe(200)
    },
  )
})

describe('a second step that its owner cannot pass', () => {
  const pathOf = ({ id }: User) => `/api/admin/users/${id}/second-factor`

  test('is taken off by an administrator, not by an editor, and not one’s own', async () => {
    const { user, visitor } = await withSecondStep()
    const chief = await administrator(server.payload)
    const boss = await visitorAs(server, chief)
    expect((await visitor.delete(pathOf(user))).status).toBe(403)
    expect((await boss.delete(pathOf(chief))).status).toBe(409)
    expect((await boss.get(pathOf(user))).body).toEqual({ isOn: true })
    expect((await boss.delete(pathOf(user))).status).toBe(200)
    expect((await boss.delete(pathOf(user))).status).toBe(404)
    expect((await logIn(user)).status).toBe(200)
    expect(await trailOf(user)).toContainEqual({ username: chief.username, field: 'second step turned off' })
  })

  test('is turned off by its owner, who makes the show no longer', async () => {
    const { user, visitor } = await withSecondStep()
    await server.query(`UPDATE users SET role = 'user' WHERE id = $1`, [user.id])
    expect((await visitor.get(PATH)).body).toEqual({ isOn: true })
    expect((await visitor.delete(PATH, { body: { currentPassword: 'wrong one' } })).status).toBe(403)
    expect((await visitor.delete(PATH, { body: { currentPassword: PASSWORD } })).status).toBe(200)
    expect((await visitor.get(PATH)).body).toEqual({ isOn: false })
  })
})

const trailOf = (user: User) =>
  server.query(
    `SELECT username, changes->0->>'field' AS field FROM audit_entries WHERE subject_id = $1 ORDER BY created_at`,
    [user.id],
  )

describe('what changes how an account is opened', () => {
  const NEW = 'violet anchor bridge'
  type Opened = Awaited<ReturnType<typeof withSecondStep>>

  const WAYS: [string, (opened: Opened) => Promise<unknown>, RegExp, string][] = [
    ['a second step turned on', async () => undefined, /^Two-step sign-in .* is on/, 'second step turned on'],
    [
      'a second step turned off',
      ({ visitor }) => visitor.delete(PATH, { body: { currentPassword: PASSWORD } }),
      /^Two-step sign-in .* is off/,
      'second step turned off',
    ],
    [
      'a recovery code used',
      ({ user, recoveryCodes }) => logIn(user, { code: recoveryCodes[0] }),
      /^A recovery code .* was used/,
      'recovery code',
    ],
    [
      'another password',
      ({ visitor }) => visitor.put('/api/auth/password', { currentPassword: PASSWORD, newPassword: NEW }),
      /^Your password .* was changed/,
      'password',
    ],
    [
      'a password from the command of the server',
      ({ user }) => giveTemporaryPassword(server.payload, user.id),
      /^Your password .* was set on the server/,
      'temporary password',
    ],
    [
      'another username',
      ({ visitor, user }) => visitor.put('/api/auth/profile', { username: `other-${user.username}` }),
      /^Your username .* has changed/,
      'username',
    ],
    [
      'another address, written by an administrator',
      async ({ user }) => {
        const boss = await visitorAs(server, await administrator(server.payload))
        return boss.patch(`/api/cms/users/${user.id}`, { email: `other-${user.email}` })
      },
      /^Your email address .* has changed/,
      'email',
    ],
  ]

  test.each(WAYS)('%s: its owner is mailed, and the trail has a line', async (_, change, subject, field) => {
    const opened = await withSecondStep()
    const { user } = opened
    await server.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [user.id])
    await change(opened)
    const subjects = (await mailsTo(server, post, user.email)).map(subjectOf)
    expect(subjects).toContainEqual(expect.stringMatching(subject))
    expect((await trailOf(user)).map((line) => line.field)).toContain(field)
  })

  test('a second step that is turned on ends every other session', async () => {
    const user = await editor(server.payload)
    const [visitor, thief] = [await visitorAs(server, user), await visitorAs(server, user)]
    const begun = await visitor.post(PATH, { currentPassword: PASSWORD })
    expect((await visitor.put(PATH, { code: codeAt(String(begun.body.secret)) })).status).toBe(200)
    expect((await visitor.get('/api/auth/me')).status).toBe(200)
    expect((await thief.get('/api/auth/me')).status).toBe(401)
  })

  test('of a listener is mailed, and stands in no trail', async () => {
    const user = await listener(server.payload)
    const visitor = await visitorAs(server, user)
    await visitor.put('/api/auth/password', { currentPassword: PASSWORD, newPassword: NEW })
    expect((await mailsTo(server, post, user.email)).map(subjectOf)).toHaveLength(1)
    expect(await trailOf(user)).toEqual([])
  })
})

describe('a password that the site chose', () => {
  test('ends after a day where it was not changed', async () => {
    const user = await administrator(server.payload)
    const password = await giveTemporaryPassword(server.payload, user.id)
    await server.query(`UPDATE temporary_passwords SET ends_at = ends_at - interval '23 hours'`)
    expect((await logIn(user, { password })).status).toBe(200)
    await server.query(`UPDATE temporary_passwords SET ends_at = ends_at - interval '1 hour'`)
    expect((await logIn(user, { password })).status).toBe(401)
  })

  test('opens nothing of an administrator’s until another one is chosen', async () => {
    const user = await administrator(server.payload)
    await markTemporary(getDatabase(server.payload), user.id)
    const visitor = await visitorAs(server, user)
    expect((await visitor.get('/api/auth/me')).body).toMatchObject({
      role: 'user',
      hasTemporaryPassword: true,
    })
    expect((await visitor.get('/api/admin/contacts')).status).toBe(403)
    const changed = await visitor.put('/api/auth/password', {
      currentPassword: PASSWORD,
      newPassword: 'violet anchor bridge',
    })
    expect(changed.body.user).toMatchObject({ role: 'admin', hasTemporaryPassword: false })
    expect((await visitor.get('/api/admin/contacts')).status).toBe(200)
  })

  test.each(['PUT /auth/password', 'a mailed link'])('is not kept as the new one by %s', async (way) => {
    const user = await administrator(server.payload)
    await markTemporary(getDatabase(server.payload), user.id)
    const visitor = await visitorAs(server, user)
    const choose = async (password: string) => {
      if (way !== 'a mailed link')
        return visitor.put('/api/auth/password', { currentPassword: PASSWORD, newPassword: password })
      await server.query('DELETE FROM rate_limits')
      await new Visitor(server).post('/api/auth/forgot-password', { email: user.email })
      const token = tokenIn((await mailsTo(server, post, user.email)).at(-1), 'reset-password')
      return visitor.post(`/api/auth/reset-password/${token}`, { password })
    }
    const { status, body } = await choose(PASSWORD)
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'Choose a different password from the one that the site gave you.',
    })
    expect((await visitor.get('/api/auth/me')).body).toMatchObject({ hasTemporaryPassword: true })
    expect((await choose('violet anchor bridge')).status).toBe(200)
    expect((await visitor.get('/api/auth/me')).body).toMatchObject({ hasTemporaryPassword: false })
  })

  test('is given by reset-admin, which ends sessions and the second step', async () => {
    const user = await administrator(server.payload)
    const visitor = await visitorAs(server, user)
    const { DATABASE_URL = '', DATA_DIR = '', PAYLOAD_SECRET = '' } = process.env
    const variables = { DATABASE_URL, DATA_DIR, PAYLOAD_SECRET, NODE_ENV: 'test' }
    const { code, output } = await runProgram('scripts/reset-admin.ts', [user.username], variables).ended
    expect(code, output).toBe(0)
    expect(output).toContain('until another one is chosen')
    const [, password] = /password (\S+)\./.exec(output) ?? []
    expect((await visitor.get('/api/auth/me')).status).toBe(401)
    const { body } = await logIn(user, { password })
    expect(body.user).toMatchObject({ hasTemporaryPassword: true })
  }, 60_000)
})
