import { matchRoutes } from 'react-router-dom'
import { afterAll, expect, test } from 'vitest'
import { cautionSteps } from '#domain/company/caution-steps.ts'
import { emergencyKinds } from '#domain/company/emergencies.ts'
import { firstAidFor } from '#domain/company/first-aid-text.ts'
import { lostDomain } from '#domain/company/lost-domain.ts'
import { lostSignIn } from '#domain/company/lost-sign-in.ts'
import { publicPages } from '#domain/company/page-names.ts'
import { features } from '#frontend/portal/features.ts'
import { partsLoaded } from '#frontend/site/later.tsx'
import { routes } from '#frontend/site/routes.tsx'
import { passagesAt } from '#lambdas/chat/passages-at.ts'

// Importing the routes starts loading lazy parts, which must finish before the test ends.
afterAll(partsLoaded)

const portalRoutes = [
  { path: 'auth' },
  { path: 'dashboard' },
  ...features.flatMap(({ routes: screens, guestRoutes = [] }) => [...screens, ...guestRoutes]),
]
const languages = ['en', 'af', 'zu'] as const
const texts = [
  ...passagesAt('2027-09-01').flatMap(({ text, url, translations }) => [
    text,
    url,
    ...Object.values(translations ?? {}).map((each) => each.text),
  ]),
  ...languages.flatMap((language) => [
    ...emergencyKinds.map((kind) => firstAidFor({ kind, certainty: 'attack' }, language)),
    ...(['found-device', 'device-plugged', 'mail-received', 'money-asked'] as const).map((kind) =>
      cautionSteps(kind, language),
    ),
    lostSignIn[language],
    lostDomain[language],
  ]),
]

const isPage = (address: string) =>
  publicPages.has(address) ||
  (matchRoutes(routes, address)?.every(({ route }) => route.path !== '*') ?? false) ||
  matchRoutes(portalRoutes, address) !== null

test('every address that the assistant names is a page', () => {
  const named = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/(?<![\p{L}\p{N}/:.…-])\/[a-z][a-z-]*(?:\/[a-z-]+)*(?![\p{L}/])/gu)].map(([found]) => found),
    ),
  )
  expect(named.size).toBeGreaterThan(20)
  expect([...named].filter((address) => !isPage(address))).toEqual([])
})
