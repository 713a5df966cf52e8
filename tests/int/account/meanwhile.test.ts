import '@tests/support/own-modules'
import { randomUUID } from 'node:crypto'
import { mailsTo, tokenIn } from '@tests/support/account-mails'
import { isSignedIn, Visitor } from '@tests/support/api-client'
import { administrator, editor, listener, PASSWORD, visitorAs } from '@tests/support/builders'
import { holdTransaction } from '@tests/support/hold-transaction'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { tokenOf } from '@/lib/accounts/account-mails'
import { composeAccountMail } from '@/lib/accounts/compose-account-mail'
import { deleteIdleAccounts } from '@/lib/accounts/idle-accounts'
import { sealText } from '@/lib/sealed-text'
import type { User } from '@/payload-types'

const { server, post } = serveMailingApi({ RATE_LIMIT_FACTOR: '1000' })

const SECOND_STEP = '/api/auth/second-factor'
const NEW = 'violet anchor bridge'
const OTHER_KEY = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const codeOf = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
const logIn = (user: User, more: object = {}) =>
  new Visitor(server).post('/api/auth/login', { username: user.username, password: PASSWORD, ...more })

type Change = [sql: string, ...values: unknown[]]

/** Starts an act, lets it wait for the account, changes the account, and lets it go on. */
async function changedMeanwhile<Answer>(user: User, changes: Change[], act: () => Promise<Answer>) {
  const held = await holdTransaction(server)
  await held.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [user.id])
  const answer = act()
  await held.untilWaiting(1)
  for (const [statement, ...values] of changes) await held.query(statement, values)
  await held.commit()
  return answer
}

const ANOTHER_PASSWORD = (user: User): Change[] => [
  ["UPDATE users SET password = 'another', updated_at = now() WHERE id = $1", user.id],
  ["DELETE FROM session WHERE sess->>'userId' = $1", user.id],
]
const SECOND_STEP_OF = ({ id }: User): Change => [
  'INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES ($1, $2, now())',
  id,
  sealText(OTHER_KEY),
]
async function withSecondStep(): Promise<User> {
  const user = await editor(server.payload)
  const [statement, ...values] = SECOND_STEP_OF(user)
  await server.query(statement, values)
  return user
}
const sessionsOf = (user: User) =>
  server.query("SELECT sid FROM session WHERE sess->>'userId' = $1", [user.id])

describe('a sign-in', () => {
  test('with a password that is replaced before it is done is refused', async () => {
    const user = await listener(server.payload)
    expect((await changedMeanwhile(user, ANOTHER_PASSWORD(user), () => logIn(user))).status).toBe(401)
    expect(await sessionsOf(user)).toEqual([])
  })

  test('without a code is refused once a second step has been turned on', async () => {
    const user = await editor(server.payload)
    expect((await changedMeanwhile(user, [SECOND_STEP_OF(user)], () => logIn(user))).status).toBe(401)
    expect(await sessionsOf(user)).toEqual([])
  })

  test('with a code of a second step that is replaced before it is done is refused', async () => {
    const user = await withSecondStep()
    const other: Change = ["UPDATE second_factors SET secret = 'x' WHERE user_id = $1", user.id]
    const { status } = await changedMeanwhile(user, [other], () => logIn(user, { code: codeOf(OTHER_KEY) }))
    expect(status).toBe(401)
  })

  test('goes on when only the name or the address has changed', async () => {
    const user = await listener(server.payload)
    const renamed: Change = ["UPDATE users SET username = username || '-2' WHERE id = $1", user.id]
    expect((await changedMeanwhile(user, [renamed], () => logIn(user))).status).toBe(200)
  })

  test('to an account that is deleted meanwhile is refused', async () => {
    const user = await listener(server.payload)
    const gone: Change = ['DELETE FROM users WHERE id = $1', user.id]
    expect((await changedMeanwhile(user, [gone], () => logIn(user))).status).toBe(401)
  })
})

describe('by a session that ends before it is done, nothing is changed:', () => {
  const ACTS: [string, (visitor: Visitor, user: User) => ReturnType<Visitor['get']>][] = [
    [
      'the password',
      (visitor) => visitor.put('/api/auth/password', { currentPassword: PASSWORD, newPassword: NEW }),
    ],
    [
      'the address',
      (visitor, { id }) =>
        visitor.put('/api/auth/profile', { email: `${id}@mail.example`, currentPassword: PASSWORD }),
    ],
    ['the name', (visitor, { id }) => visitor.put('/api/auth/profile', { username: `x${id}` })],
    ['the picture', (visitor) => visitor.delete('/api/auth/avatar')],
    [
      'the account itself',
      (visitor) => visitor.delete('/api/auth/account', { body: { password: PASSWORD } }),
    ],
    ['a mail to confirm', (visitor) => visitor.post('/api/auth/send-confirmation')],
    [
      'a second step that is on',
      (visitor) => visitor.delete(SECOND_STEP, { body: { currentPassword: PASSWORD } }),
    ],
    [
      'a second step that is not on yet',
      async (visitor, { id }) => {
        await server.query('UPDATE second_factors SET confirmed_at = NULL WHERE user_id = $1', [id])
        return visitor.put(SECOND_STEP, { code: codeOf(OTHER_KEY) })
      },
    ],
  ]

  test.each(ACTS)('%s', async (what, act) => {
    const user = await withSecondStep()
    const visitor = await visitorAs(server, user)
    const { status } = await changedMeanwhile(user, ANOTHER_PASSWORD(user), () => act(visitor, user))
    expect(status).toBe(401)
    const [after] = await server.query('SELECT username, email, password FROM users WHERE id = $1', [user.id])
    expect(after).toEqual({ username: user.username, email: user.email, password: 'another' })
    expect(
      await server.query('SELECT 1 FROM account_mails WHERE user_id = $1 AND expires_at > now()', [user.id]),
    ).toEqual([])
    const steps = 'SELECT confirmed_at IS NOT NULL AS "isOn" FROM second_factors WHERE user_id = $1'
    expect(await server.query(steps, [user.id])).toEqual([{ isOn: !what.endsWith('not on yet') }])
  })
})

describe('by an administrator who is none any more before it is done, nothing is changed:', () => {
  const ACTS: [string, (boss: Visitor, user: User) => ReturnType<Visitor['get']>][] = [
    ['a role', (boss, { id }) => boss.patch(`/api/cms/users/${id}`, { role: 'admin' })],
    ['an address', (boss, { id }) => boss.patch(`/api/cms/users/${id}`, { email: `${id}@mail.example` })],
    ['an account that is deleted', (boss, { id }) => boss.delete(`/api/cms/users/${id}`)],
    [
      'an invitation',
      (boss, { id }) =>
        boss.post('/api/cms/users', { username: `x${id}`, email: `x${id}@mail.example`, role: 'admin' }),
    ],
    ['sessions', (boss, { id }) => boss.delete(`/api/admin/users/${id}/sessions`)],
    ['a link for a password', (boss, { id }) => boss.post(`/api/admin/users/${id}/password-link`)],
    ['a second step', (boss, { id }) => boss.delete(`/api/admin/users/${id}/second-factor`)],
  ]

  test.each(ACTS)('%s', async (_, act) => {
    const [chief, user] = [await administrator(server.payload), await withSecondStep()]
    await server.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [user.id])
    await visitorAs(server, user)
    const boss = await visitorAs(server, chief)
    const state = () =>
      server.query(
        `SELECT username, email, role, (SELECT count(*) FROM session WHERE sess->>'userId' = users.id::text) AS sessions,
           (SELECT count(*) FROM second_factors WHERE user_id = users.id) AS steps,
           (SELECT count(*) FROM account_mails WHERE user_id = users.id) AS mails,
           (SELECT count(*) FROM users) AS accounts
         FROM users WHERE id = $1`,
        [user.id],
      )
    const before = await state()
    const demoted: Change = ["UPDATE users SET role = 'editor', updated_at = now() WHERE id = $1", chief.id]
    expect((await changedMeanwhile(chief, [demoted], () => act(boss, user))).status).toBe(403)
    expect(await state()).toEqual(before)
  })
})

describe('what an administrator writes to an account', () => {
  const confirmed = async () => {
    const user = await listener(server.payload)
    await server.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [user.id])
    return { user, boss: await visitorAs(server, await administrator(server.payload)) }
  }
  const moved = ({ id }: User): Change[] => [
    [
      'UPDATE users SET email = $2, email_confirmed_at = NULL, updated_at = now() WHERE id = $1',
      id,
      `${id}@mail.example`,
    ],
  ]
  const stateOf = async ({ id }: User) =>
    (await server.query('SELECT role, email, password FROM users WHERE id = $1', [id]))[0]

  test('gives no role when the address has become another one meanwhile, which nobody has confirmed', async () => {
    const { user, boss } = await confirmed()
    const give = () => boss.patch(`/api/cms/users/${user.id}`, { role: 'editor' })
    expect((await changedMeanwhile(user, moved(user), give)).status).toBe(409)
    expect(await stateOf(user)).toMatchObject({ role: 'user', email: `${user.id}@mail.example` })
  })

  test('brings back no password that was replaced meanwhile', async () => {
    const { user, boss } = await confirmed()
    const rename = () => boss.patch(`/api/cms/users/${user.id}`, { firstName: 'Ann' })
    expect((await changedMeanwhile(user, ANOTHER_PASSWORD(user), rename)).status).toBe(200)
    expect(await stateOf(user)).toMatchObject({ password: 'another' })
  })

  test.each<[string, (user: User) => Change[]]>([
    ['password', ANOTHER_PASSWORD],
    ['address', moved],
  ])('is refused where many are written at once, and one has another %s meanwhile', async (_, changes) => {
    const { user, boss } = await confirmed()
    const give = () => boss.patch(`/api/cms/users?where[id][equals]=${user.id}`, { role: 'editor' })
    expect((await changedMeanwhile(user, changes(user), give)).body.docs).toEqual([])
    const after = await stateOf(user)
    expect(after.role).toBe('user')
    expect([after.email !== user.email, after.password === 'another']).toContain(true)
  })
})

describe('a mailed link', () => {
  const waitingMail = async (user: User, kind: string) => {
    const [row] = await server.query(
      `INSERT INTO account_mails (id, kind, user_id, recipient, expires_at)
       VALUES (gen_random_uuid(), $3, $1, $2, now() + interval '1 hour') RETURNING id`,
      [kind === 'reset-password' ? null : user.id, user.email, kind],
    )
    return String(row.id)
  }
  const compose = (id: string) => composeAccountMail(server.payload, server.payload.db.drizzle as never, id)
  const reset = (id: string) =>
    new Visitor(server).post(`/api/auth/reset-password/${tokenOf(id, 'reset-password')}`, { password: NEW })

  test.each(['reset-password', 'new-password', 'invitation'])(
    'does not begin to work after the address has moved: %s',
    async (kind) => {
      const user = await listener(server.payload)
      const id = await waitingMail(user, kind)
      const moved: Change = ['UPDATE users SET email = $2 WHERE id = $1', user.id, `${user.id}@mail.example`]
      expect((await changedMeanwhile(user, [moved], () => reset(id))).status).toBe(410)
      expect(await compose(id)).toBeUndefined()
      expect((await reset(id)).status).toBe(410)
    },
  )

  test.each(['reset-password', 'new-password'])('that waits ends with a new password: %s', async (kind) => {
    const user = await listener(server.payload)
    const visitor = await visitorAs(server, user)
    const id = await waitingMail(user, kind)
    const { status } = await visitor.put('/api/auth/password', {
      currentPassword: PASSWORD,
      newPassword: NEW,
    })
    expect(status).toBe(200)
    expect(await compose(id)).toBeUndefined()
    expect((await reset(id)).status).toBe(410)
  })

  test('that confirms an address gives it to one of two accounts that asked for it', async () => {
    const email = `${randomUUID()}@mail.example`
    const asked = [await listener(server.payload), await listener(server.payload)]
    for (const user of asked)
      await (await visitorAs(server, user)).put('/api/auth/profile', { email, currentPassword: PASSWORD })
    const tokens = (await mailsTo(server, post, email)).map((mail) => tokenIn(mail, 'confirm-email'))
    const answers = await Promise.all(
      tokens.map((token) => new Visitor(server).post(`/api/auth/confirm-email/${token}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('an idle account whose owner signs in before it is deleted stays', async () => {
  const user = await listener(server.payload)
  await server.query(
    `UPDATE users SET last_active_at = now() - interval '3 years', idle_warned_at = now() - interval '2 months' WHERE id = $1`,
    [user.id],
  )
  const active: Change = ['UPDATE users SET last_active_at = now() WHERE id = $1', user.id]
  await changedMeanwhile(user, [active], () => deleteIdleAccounts(server.payload, new Date()))
  expect((await logIn(user)).status).toBe(200)
  expect(await isSignedIn(await visitorAs(server, user))).toBe(true)
})
