import { addressOf, serveMedia } from '@tests/support/media-site'
import { signInAdministrator } from '@tests/support/serve-api'
import { expect, test } from 'vitest'
import { writeManifest } from '@/lib/sharing/site-files'
import { findHome, findShow } from '@/lib/site/find-show'
import { sectionsOf } from '@/lib/site/show'

const media = serveMedia()
const boss = signInAdministrator(media.server)

const saveBranding = (face: object) => boss.post('/api/cms/globals/show', { face })
const saveHome = (data: object) => boss.post('/api/cms/globals/home', data)

test('a tone that is hard to read is refused, and the nearest legible one named', async () => {
  const { status, text } = await saveBranding({ accent: '#ffcc00' })
  expect([status, text]).toEqual([400, expect.stringMatching(/nearest legible one is #[\da-f]{6}\./)])
  const nearest = /legible one is (#[\da-f]{6})/.exec(text)?.[1]
  expect((await saveBranding({ accent: nearest })).status).toBe(200)
  expect((await findShow(media.server.payload)).branding.tones).toEqual({ accent: nearest })
})

test('a tone is six digits, or none', async () => {
  expect((await saveBranding({ oddSeasons: 'teal' })).status).toBe(400)
  expect((await saveBranding({ accent: '', oddSeasons: null })).status).toBe(200)
  expect((await findShow(media.server.payload)).branding.tones).toEqual({})
})

test('logo and icon are public once the show wears them, and the icon is in the manifest', async () => {
  const [logo, icon] = [await media.picture(), await media.picture()]
  await media.expectPrivate(addressOf(logo))
  expect((await saveBranding({ logo: logo.id, icon: icon.id })).status).toBe(200)
  await media.expectPublic(addressOf(logo))
  await media.expectPublic(addressOf(icon))
  const show = await findShow(media.server.payload)
  expect(show.branding.logo).toMatchObject({ url: addressOf(logo), alt: show.name, width: 400 })
  expect(writeManifest(show).icons).toEqual([{ src: addressOf(icon), sizes: 'any', type: 'image/png' }])
})

test('the home page has the sections that were chosen, in their order, and all while none are', async () => {
  expect((await findHome(media.server.payload)).sections).toEqual(sectionsOf(null))
  await saveHome({ sections: ['newsletter', 'learn'], hero: { title: 'Ask.' } })
  const { sections, hero } = await findHome(media.server.payload)
  expect([sections, hero.title]).toEqual([['newsletter', 'learn'], 'Ask.'])
  expect((await saveHome({ sections: ['nothing'] })).status).toBe(400)
})
