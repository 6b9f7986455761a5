import { expect, test } from 'vitest'
import { subjectAsked } from '#domain/chat/search/named-subject.ts'
import { passagesAt } from '#lambdas/chat/passages-at.ts'

const CERTIFICATES = 'What certificates do you have?'

test.each([
  ['who checks it?', CERTIFICATES, 'certificates'],
  ['and how often is it checked?', CERTIFICATES, 'certificates'],
  ['Who audits you?', undefined, 'certificates'],
  ['since when?', CERTIFICATES, 'history'],
  ['how long have you had them', 'Are you ISO 27001 certified?', 'history'],
  ['sedert wanneer?', 'Is julle gesertifiseer?', 'history'],
  ['Can I claim BEE spend on your invoices, how much?', undefined, 'certificates'],
  ['Can you host a bigger website?', undefined, 'services/web-development/hosting-and-care'],
  ['Hoeveel kos webontwerp by julle?', undefined, 'services/web-development/cost'],
  ['Does the night shift have real people or an answering service?', undefined, 'hours'],
  ['Who answers at night?', undefined, 'hours'],
  ['What does a partner with its own engineers earn?', undefined, 'reseller-programme/terms'],
  ['Must we report it when an employee clicks a phishing link?', undefined, 'services/cyber-security/particulars'],
  ['does it bill me when it ends?', 'Is Project Management free?', 'faq/trial'],
])('%s (after %s) is about %s', (question, earlier, id) => {
  const asked = subjectAsked(question, earlier)
  const known = new Set(passagesAt('2026-11-30').map((passage) => passage.id))
  expect(asked[0]).toBe(id)
  expect(asked.filter((each) => !known.has(each))).toEqual([])
})

test.each([
  ['who checks it?', 'Can I get a CyberScore certificate?'],
  ['who checks it?', 'Do you do backups?'],
  ['how long have you been in business?', CERTIFICATES],
  ['since when?', 'Do you have an office in Durban?'],
  ['Do you host email?', undefined],
  ['Can you host a Minecraft server?', undefined],
  ['Can you do only the night shift for our people?', undefined],
  ['Can I talk to a real person at night?', undefined],
  ['We are a partner with our own staff, can you share the work?', undefined],
  ['what does it cost after that?', 'Is the assessment free?'],
])('%s (after %s) is left to the search', (question, earlier) => {
  expect(subjectAsked(question, earlier)).toEqual([])
})
