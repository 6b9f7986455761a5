import { describe, expect, test } from 'vitest'
import { knowledgeOf } from '#lambdas/chat/search.ts'
import { wordings } from '#domain/chat/search/wordings/wordings.ts'
import { urgencyOf } from '#domain/chat/urgency.ts'
import { company } from '#domain/company/details.ts'
import { claims } from '#domain/company/claims.ts'
import { claimsRegister } from '#domain/company/claims-register.ts'
import { passagesAt } from '#lambdas/chat/passages-at.ts'

const passages = passagesAt('2026-11-23')

const { find } = knowledgeOf(passages)
const passagesFor = (...asked: Parameters<typeof find>) => find(...asked).passages

describe('a common question finds its passage first', () => {
  test.each([
    ['What is your phone number?', 'contact', company.phone],
    ['How can I reach you by e-mail?', 'contact', company.email],
    ['What are your hours?', 'hours', '24 hours a day'],
    ['When are you open?', 'hours', 'Monday to Friday'],
    ['Where are you located?', 'offices', 'Cape Town'],
    ['What services do you offer?', 'services', 'Cybersecurity'],
    ['I need help with managed IT services', 'services/managed-it', 'fixed monthly fee'],
    ['Tell me about your cloud solutions', 'services/cloud-solutions', 'Migration'],
    ['Do you build websites?', 'services/web-development', 'phone'],
    ['do you do voip', 'services/communication-solutions', 'voice'],
    ['How do you handle personal data under POPIA?', 'faq/popia', 'operator'],
    ['What is the price of the trial?', 'faq/trial', '14 days'],
    ['How much does managed IT cost?', 'faq/pricing', 'quote'],
    ['What is CyberScore?', 'products/cyberscore', '5 minutes'],
    ['Are you ISO 27001 certified?', 'certificates', 'audited'],
    ['How do I open a ticket?', 'faq/ticket', 'VMS'],
    ['Do we keep our numbers if we come to you?', 'services/communication-solutions/port-time', 'ported'],
    ['Is a CyberScore an audit?', 'products/cyberscore/audit', 'self-assessment'],
    ['Which billing export from AWS do you need?', 'tools/cloud-cost-optimizer', 'CUR 2.0'],
    ['Can a contract be signed electronically?', 'services/digital-transformation/particulars', 'ECT Act'],
    ['Can I become a reseller?', 'faq/resellers', 'commission'],
  ])('%s', (question, id, said) => {
    const [first] = passagesFor(question)
    expect(first?.id).toBe(id)
    expect(first?.text).toContain(said)
  })

  test('What cybersecurity services do you offer?', () => {
    expect(passagesFor('What cybersecurity services do you offer?')[0]?.id).toBe('services/cyber-security')
  })
})

describe('a question that names nothing goes on about what was answered', () => {
  const TRIAL = 'Do you offer a trial of CyberScore?'
  test.each([
    ['How long does it last?', TRIAL, 'faq/trial', '14 days'],
    ['And what happens to my results afterwards?', `${TRIAL} How long does it last?`, 'terms/trials', '30 days'],
    ['how often do they run?', 'Do you do backups?', 'services/managed-it/particulars', 'Every night'],
  ])('%s', (question, earlier, id, said) => {
    const [first] = passagesFor(question, { earlier })
    expect(first?.id).toBe(id)
    expect(first?.text).toContain(said)
  })

  test.each([
    ['How long does it take?', 'Do you do penetration tests?'],
    ['how long has he been there?', 'Who is your CEO?'],
    ['how long do they last?', 'Do you sell laptops?'],
  ])('but not to a figure that is not there, or about what was declined: %s', (question, earlier) => {
    expect(passagesFor(question, { earlier })).toEqual([])
  })
})

test.each([
  ['How much is a penetration test?', 'services/cyber-security/cost'],
  ['Do you back up against a virus?', 'services/managed-it/backup-and-recovery'],
  ['How do I teach my staff to recognise a suspicious email?', 'services/cyber-security/awareness-training'],
  ['Do you host in AWS Cape Town?', 'services/cloud-solutions/particulars'],
])('other words for the same find the same: %s', (question, id) => {
  expect(passagesFor(question)[0]?.id).toBe(id)
})

test.each([
  'Can we fire an employee who clicks on phishing links?',
  'Is it worth paying for cyber insurance against ransomware?',
])('what no page answers is declined, whatever it is near to: %s', (question) => {
  expect(passagesFor(question)).toEqual([])
})

test.each([
  ['We are under cyber attack and need urgent help!', 'under-attack'],
  ['We may be under attack. How can we know for sure?', 'signs-of-attack'],
  ['My laptop was stolen', 'first-aid/lost-device'],
])('after first aid, the question finds its passage first and the first aid last: %s', (told, id) => {
  const found = passagesFor('What are your hours?', { earlier: told, urgency: urgencyOf(told) })
  expect(found[0]?.id).toBe('hours')
  expect(found.filter(({ text }) => text.startsWith('CRITICAL: ')).map((passage) => passage.id)).toEqual([id])
  expect(found.at(-1)?.text).toContain(company.emergencyPhone)
})

test.each([
  ['how much does it cost?', 'What does web development cover?', 'services/web-development/cost'],
  ['hoeveel kos dit?', 'Do you do fibre?', 'services/communication-solutions/cost'],
  ['Kubiza malini?', 'Yini i-cybersecurity?', 'services/cyber-security/cost'],
  ['kubiza malini?', 'What is CyberScore?', 'products/cyberscore'],
  ['wat kos dit?', 'Wat is bestuurde IT?', 'services/managed-it/cost'],
])('“%s” after “%s” is about the price of that', (question, earlier, id) => {
  expect(passagesFor(question, { earlier })[0]?.id).toBe(id)
})

test.each([
  ['How much does Azure cost?', 'products/cloud-cost-optimizer'],
  ['AWS costs', 'products/cloud-cost-optimizer'],
  ['Kan ek my kontrak kanselleer?', 'faq/contract'],
  ['Wat is losprysware?', 'services/cyber-security'],
])('“%s” leads to %s', (question, id) => {
  expect(passagesFor(question)[0]?.id).toBe(id)
})

test.each(['Who owns Veritech?', 'Wie besit Veritech?', 'Ubani umnikazi weVeritech?'])(
  'no passage says who owns the company: %s',
  (question) => expect(passagesFor(question)).toEqual([]),
)

test('an English passage is marked so for a question in Afrikaans', () => {
  expect(find('Wat is SOC?').language).toBe('af')
  expect(find('wat is ur price').language).toBe('en')
})

test('a follow-up question uses the previous question as context', () => {
  const followUp = 'And how much is that?'
  expect(
    passagesFor(followUp, { earlier: 'Tell me about the meeting management product' }).map(({ id }) => id),
  ).toContain('products/meeting-management')
})

describe('a fact is found by everyday words', () => {
  test.each([
    ['what cut would I get', 'reseller-programme/terms', '10%'],
    ['how do partners get paid', 'reseller-programme/terms', 'Paid out from'],
    ['how much can I earn by sending you customers', 'reseller-programme/terms', '10%'],
    ['can I try it without paying', 'faq/trial', '14 days'],
    ['test the project planner without paying?', 'faq/trial', 'without a card'],
    ['try CyberScore before buying', 'faq/trial', '14 days'],
    ['is there a free period', 'faq/trial', '14 days'],
    ['do I need a credit card', 'faq/trial', 'without a card'],
    ['Since when are you ISO 9001 certified', 'history', '2018'],
    ['since when do you have the licences', 'history', '2022'],
    ['do you host email', 'services/cloud-solutions/microsoft-365-and-google-workspace', 'identities'],
    ['How much uptime do you guarantee?', 'guarantees', '99.9%'],
    ['Waar is julle kantore?', 'offices', 'Kaapstad'],
    ['kan ek julle Saterdag besoek', 'offices/visits', 'Maandag tot Vrydag'],
    ['can I visit you on a Saturday', 'offices/visits', 'Monday to Friday'],
  ])('%s', (question, id, said) => {
    const [first] = passagesFor(question)
    expect(first?.id).toBe(id)
    expect(first?.text).toContain(said)
  })
})

describe('after a question that was declined', () => {
  test.each([
    ['what do you charge for a lawyer', 'and a plumber?'],
    ['what do you charge for a lawyer', 'and in Durban?'],
    ['what do you charge for a lawyer', 'en in Kaapstad?'],
    ['do you fix cars', 'and how much is it?'],
    ['do you fix cars', 'how long does that take?'],
  ])('“%s”, “%s” is declined', (earlier, question) => {
    expect(passagesFor(question, { earlier, isDeclined: true })).toEqual([])
  })

  test.each([
    ['and what do you charge for managed IT?', 'faq/pricing'],
    ['where are you in Durban?', 'offices'],
    ['ok, and backups?', 'services/managed-it/backup-and-recovery'],
  ])('“%s” is answered, because it is complete', (question, id) => {
    expect(passagesFor(question, { earlier: 'do you fix cars', isDeclined: true })[0]?.id).toBe(id)
  })
})

test.each([
  ['Waar is julle kantoor?', 'Wat is julle ure daar?'],
  ['Het julle ’n kantoor in Kaapstad?', 'Wat is julle ure daar?'],
  ['Do you have an office in Cape Town?', 'What are your hours there?'],
  ['Likuphi ihhovisi lenu?', 'Nivula nini khona?'],
])('after “%s”, “%s” is about the hours at that place', (earlier, followUp) => {
  const ids = passagesFor(followUp, { earlier }).map(({ id }) => id)
  expect(ids.slice(0, 2)).toEqual(['hours', 'offices'])
})

test.each([
  ['How fast do you respond?', 'and if you’re late?'],
  ['What are your response times?', 'What happens if you miss it?'],
  ['Hoe vinnig reageer julle?', 'en as julle laat is?'],
  ['Niphendula ngokushesha okungakanani?', 'Futhi uma nephuzile?'],
])('after “%s”, “%s” asks what we owe then', (earlier, followUp) => {
  const ids = passagesFor(followUp, { earlier }).map(({ id }) => id)
  expect(ids.slice(0, 2)).toEqual(['guarantees', 'faq/response-times'])
})

test('a greeting finds the introduction', () => {
  expect(passagesFor('Hello!').map(({ id }) => id)).toEqual(['about', 'services', 'contact'])
})

test('misspelt words find their passage', () => {
  expect(passagesFor('cybersecurty servises').map(({ id }) => id)).toContain('services/cyber-security')
})

test('passages have unique ids, a page and a size that fits a prompt', () => {
  expect(new Set(passages.map(({ id }) => id)).size).toBe(passages.length)
  for (const { url, text } of passages) {
    expect(url).toMatch(/^\/[a-z/-]*$/)
    expect(text.length).toBeGreaterThan(20)
    expect(text.length).toBeLessThan(2500)
  }
})

test('the assistant is told a claim until the day on which it expires, and no passage is left empty', () => {
  const told = (today: string) =>
    passagesAt(today)
      .map(({ text }) => text)
      .join('\n')
  const ours = claimsRegister.filter(({ id }) => id in claims)
  for (const { text } of ours) expect(told('2027-08-31')).toContain(text)
  const after = told('2027-09-01')
  // An answer of the questions page states the trial; its sentences stay, as on the page.
  for (const { text } of ours.filter(({ id }) => id !== 'trial')) expect(after).not.toContain(text)
  expect(after).not.toMatch(/\b150\b|2\.3 million|98%/)
  expect(after).toContain('first response within 15 minutes')
  expect(passagesAt('2027-09-01').map(({ id }) => id)).not.toContain('figures')
  expect(passagesAt('2027-09-01').every(({ text }) => text.trim() !== '')).toBe(true)
})

test('every wording belongs to a passage', () => {
  const ids = new Set(passages.map(({ id }) => id))
  expect(Object.keys(wordings).filter((id) => !ids.has(id))).toEqual([])
})

test.each([
  ['What does managed IT cost and who is your CEO?', 'faq/pricing', ['who is your CEO']],
  ['Where is your office and who won the rugby?', 'offices', ['who won the rugby']],
  ['Do you do hosting and fibre, and are you B-BBEE compliant?', 'certificates', undefined],
  ['We are a school of 300. What does managed IT cost?', 'faq/pricing', undefined],
  ['Who won the rugby and who is your CEO?', undefined, undefined],
])('of “%s” the known part is answered, and the other one is named', (question, id, unanswered) => {
  const found = find(question)
  const ids = found.passages.map((passage) => passage.id)
  expect([ids.length > 0, ids.includes(id ?? '')]).toEqual([id !== undefined, id !== undefined])
  expect(found.unanswered).toEqual(unanswered)
})

test('what a CyberScore costs is said in isiZulu and in Afrikaans', () => {
  expect(find('Ibiza malini i-CyberScore?').passages[0]?.text).toContain('Kumahhala')
  expect(find('Wat kos die CyberScore?').passages[0]?.text).toContain('gratis')
})

test.each([
  ['Do you do Wi-Fi?', 'services/managed-it/networks-and-wi-fi'],
  ['Do you offer hosting', 'services/web-development/hosting-and-care'],
  ['Doen julle Wi-Fi?', 'services/managed-it/networks-and-wi-fi'],
  ['Nenza i-Wi-Fi?', 'services/managed-it/networks-and-wi-fi'],
])('“%s” names its subject, so the question before does not complete it', (question, id) => {
  expect(passagesFor(question)[0]?.id).toBe(id)
  for (const earlier of ['How long is the free trial?', 'Hoe lank is die proeftydperk?', 'What does VoIP cost?'])
    expect(passagesFor(question, { earlier })[0]?.id, earlier).toBe(id)
})

test.each(['Do you do intercoms?', 'Do you sell Starlink?', 'Do you do wifi cracking?'])(
  'what is not offered is declined by its name, too: %s',
  (question) => expect(passagesFor(question)).toEqual([]),
)

test.each([
  ["En op 'n gewone een?", "Hoe gou antwoord julle op 'n kritieke kaartjie?", 'response/normal', 'af'],
  ['and a normal one?', 'How fast do you answer a critical ticket?', 'response/normal', 'en'],
  ['and on weekends?', 'When are you open?', 'hours', 'en'],
  ['how long does that take', 'How do I become a reseller?', 'reseller-programme/join', 'en'],
  ['Durban?', 'Waar is julle kantore?', 'offices', 'af'],
] as const)('“%s” names no subject and goes on about “%s”', (question, earlier, id, language) => {
  const found = find(question, { earlier })
  expect([found.passages[0]?.id, found.language]).toEqual([id, language])
})

test.each([
  ['Wat is die kantoor se telefoonnommer?', 'contact', company.phone],
  ['Ithini inombolo yocingo yehhovisi?', 'contact', company.phone],
  ['Wat is julle adres?', 'offices', '2196'],
  ['Likuphi ikheli lenu?', 'offices', '2196'],
  ['Wat is julle kantoorure?', 'hours', 'Maandag tot Vrydag, 08:00 tot 17:00'],
  ['Athini amahora ehhovisi?', 'hours', 'ngoMsombuluko kuya kuLwesihlanu, 08:00'],
])('phone, address and hours of the office are said in the language of the question: %s', (question, id, said) => {
  const { passages: found, language } = find(question)
  expect(language).not.toBe('en')
  expect([found[0]?.id, found[0]?.language]).toEqual([id, language])
  expect(found[0]?.text).toContain(said)
})

test('a person who lost the device with their passkey reads how to get in, and how to remove the device', () => {
  const [first] = passagesFor('how do I remove the passkey of a lost phone')
  expect(first?.text).toContain('remove the passkey')
  expect(first?.text).toContain('recovery code')
})
