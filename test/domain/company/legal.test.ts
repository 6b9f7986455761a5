import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { company } from '#domain/company/details.ts'
import { accessibility } from '#domain/company/legal/accessibility.ts'
import { browserStorage, COOKIE_NOTICE_VERSION } from '#domain/company/legal/browser-storage.ts'
import { disclaimer } from '#domain/company/legal/disclaimer.ts'
import { paia } from '#domain/company/legal/paia.ts'
import { privacy } from '#domain/company/legal/privacy.ts'
import { regulator } from '#domain/company/legal/regulator.ts'
import { terms } from '#domain/company/legal/terms.ts'
import { furtherTransfers, plannedFlows, transfers } from '#domain/company/legal/transfers.ts'
import { legalLinks } from '#domain/company/navigation.ts'
import { mailsFor } from '../helpdesk/mails/ticket.ts'

const root = path.join(import.meta.dirname, '../../..')
const settings = (JSON.parse(readFileSync(path.join(root, 'cdk.json'), 'utf8')) as DeploymentSettings).context.veritech
/** What in our code makes a library store the key. */
const STORED_BY_LIBRARY: Readonly<Record<string, string>> = {
  'CognitoIdentityServiceProvider…': 'aws-amplify/auth',
  'CognitoSignInState…': 'aws-amplify/auth',
  'react-router-scroll-positions': '<ScrollRestoration',
}
const texts = [privacy, terms, disclaimer, paia, accessibility]

describe('the privacy page', () => {
  const said = JSON.stringify(privacy)

  test('names the storage region and every model region', () => {
    expect(transfers.model.map(({ region }) => region)).toEqual(settings.modelRegions)
    expect(transfers.home.region).toBe(settings.region)
    for (const { region, place } of transfers.model) expect(said).toContain(`${place} (${region})`)
  })

  test('names the region where mail comes in and the one of backups, and why section 72 allows it', () => {
    const mailIn = { region: 'eu-west-2', place: 'London, United Kingdom' }
    const backupCopy = { region: 'eu-west-3', place: 'Paris, France' }
    const [ofMail = '', ofBackups = ''] = furtherTransfers({ ...transfers, mailIn, backupCopy })
    expect(ofMail).toContain('London, United Kingdom (eu-west-2)')
    expect(ofBackups).toContain('Paris, France (eu-west-3)')
    for (const paragraph of [ofMail, ofBackups]) expect(paragraph).toContain('section 72(1)')
    expect(plannedFlows({ ...transfers, mailIn, backupCopy }).join(' ')).toMatch(/London.*Paris/)
    const { home, model } = transfers
    expect(furtherTransfers({ home, model }).concat(plannedFlows({ home, model }))).toEqual([])
  })

  test('says what it says of the transfers of this very deployment', () => {
    for (const paragraph of furtherTransfers(transfers)) expect(said).toContain(paragraph)
    expect(transfers.mailIn?.region).toBe(settings.mailIn?.region)
    expect(transfers.backupCopy?.region).toBe(settings.backup.copyRegion)
  })

  test('states the retention times of conversations, mails and counters', () => {
    expect(said).toContain(`Deleted automatically ${settings.chat.sessionDays} days after the last message`)
    expect(settings.limits.rateWindowSeconds).toBe(600)
    expect(said).toContain('counted for ten minutes')
    const [{ createdAt, expiresAt }] = mailsFor()
    expect(said).toContain(`after ${(expiresAt! - Date.parse(createdAt) / 1000) / 86_400} days`)
  })

  // Every journey compares what it finds in its browser with the same list.
  test('lists the keys that the site stores in a browser, and no others', () => {
    const code = codeOfFrontEnd()
    for (const { key } of browserStorage) {
      expect(said).toContain(key)
      expect(code, key).toContain(STORED_BY_LIBRARY[key] ?? `'${key}'`)
    }
  })

  test('has the version of the cookie notice that the first paint compares', () => {
    const head = readFileSync(path.join(root, 'frontend/index.html'), 'utf8')
    expect(head).toContain(`answered.startsWith('${COOKIE_NOTICE_VERSION} ')`)
  })

  test('names the Information Officer and the contact details of the Regulator', () => {
    for (const words of [
      company.privacyEmail,
      company.informationOfficer,
      regulator.popiaComplaints,
      regulator.phone,
    ]) {
      expect(said).toContain(words)
    }
  })
})

test('the terms contain the information that section 43(1) of the ECT Act requires', () => {
  const said = JSON.stringify(terms.sections.find(({ id }) => id === 'supplier'))
  for (const words of [
    company.legalName,
    company.registrationNumber,
    company.vatNumber,
    company.address.street,
    company.phone,
    company.email,
    company.website,
    'Office bearers',
    'legal documents are served',
    'codes of conduct',
    'Price and payment',
    'Your record of it',
    'Disputes',
    'Security and privacy',
  ]) {
    expect(said).toContain(words)
  }
  expect(JSON.stringify(terms)).toContain('section 44')
})

test('the manual has the sections that section 51 of PAIA requires', () => {
  expect(paia.sections.map(({ id }) => id)).toEqual([
    'terms',
    'purpose',
    'contact',
    'guide',
    'available',
    'legislation',
    'records',
    'personal-information',
    'request',
    'availability',
  ])
})

test('every legal text is linked in the footer and has a date and unique section ids', () => {
  expect(legalLinks.map(({ path: address }) => address).sort()).toEqual(texts.map((text) => text.path).sort())
  for (const { version, sections } of texts) {
    expect(version).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  }
})

interface DeploymentSettings {
  context: {
    veritech: {
      region: string
      modelRegions: string[]
      mailIn?: { region: string }
      backup: { copyRegion?: string }
      chat: { sessionDays: number }
      limits: { rateWindowSeconds: number }
    }
  }
}

function codeOfFrontEnd(): string {
  const folder = path.join(root, 'frontend')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:tsx?|html)$/.test(file),
  )
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')
}
