import { expect, test } from 'vitest'
import { isFormerPath, parseFormerPath } from '@/lib/episodes/episode-address'

test.each([
  '/2019/05/the-tide',
  '/podcast/12',
  '/ep12.html',
  '/show.php',
  '/episodes/2020/one',
  '/blog/tide/index.aspx',
  '/die-gezeiten-%C3%BCber-uns',
  '/v2.0/episode-3',
  '/12',
])('an episode may have had the path %s', (path) => expect(isFormerPath(path)).toBe(true))

test.each([
  ...['/.well-known/acme-challenge/tok', '/.well-known', '/a/.well-known/x', '/%2ewell-known/security.txt'],
  ...['/ads.txt', '/app-ads.txt', '/ADS.TXT', '/ads%2Etxt', '/security.txt', '/llms.txt', '/a/b/humans.txt'],
  ...[
    '/login',
    '/LogIn',
    '/sign-in',
    '/login/now',
    '/login.php',
    '/wp-login.php',
    '/wp-admin/x',
    '/oauth/token',
  ],
  ...['/favicon.ico', '/sitemap_index.xml', '/crossdomain.xml', '/sw.js', '/apple-touch-icon.png', '/x.json'],
  ...['/google0123456789abcdef.html', '/BingSiteAuth.xml', '/yandex_1a2b.html', '/.env', '/.git/config'],
  ...['/', '', '/a b', '/a?b', '/a%20b', '/%E0%A4%A', '/a\\b', `/${'a'.repeat(130)}`],
])('no episode claims the path %s, which speaks for the site', (path) => {
  expect(isFormerPath(path)).toBe(false)
  expect(parseFormerPath(`${path}/`)).toBeUndefined()
})
