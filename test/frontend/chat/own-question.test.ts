import { expect, test } from 'vitest'
import { ownQuestionIn } from '#frontend/chat/own-question.ts'
import { ticketPrefix } from '#domain/company/details.ts'
import { series } from '#domain/resellers/document.ts'

test.each([
  ['How far is my ticket?', 'tickets'],
  ['how far is my tiket', 'tickets'],
  ['What is the status of my open tickets?', 'tickets'],
  ['Where is our case?', 'tickets'],
  ['when will my ticket be resolved', 'tickets'],
  ['Do I have any open tickets?', 'tickets'],
  ['How many tickets do we have?', 'tickets'],
  ['Hoe ver is my kaartjie?', 'tickets'],
  ['Ithikithi lami isifike kuphi?', 'tickets'],
  ['What is due?', 'due'],
  ["what's due this week", 'due'],
  ['Is anything overdue?', 'due'],
  ['what is waiting for me', 'due'],
  ['Wat is verskuldig?', 'due'],
  ['Which of my invoices is overdue?', 'invoices'],
  ['have we paid our last invoice?', 'invoices'],
  ['What do I owe?', 'invoices'],
  ['how much do we owe you?', 'invoices'],
  ['Wat skuld ons?', 'invoices'],
  ['Ngikweleta malini?', 'invoices'],
  ['what are my tasks', 'tasks'],
  ['When is my next meeting?', 'meetings'],
  ['Do we have a meeting tomorrow?', 'meetings'],
  ['Which invoices are unpaid?', 'invoices'],
  ['Are there overdue invoices?', 'invoices'],
  ['Watter fakture is onbetaal?', 'invoices'],
  ['Yimaphi ama-invoyisi angakhokhiwe?', 'invoices'],
  ['What tasks do I have this week?', 'tasks'],
  ['Which tasks are assigned to me?', 'tasks'],
  ['Watter take het ek hierdie week?', 'tasks'],
  ['Yimiphi imisebenzi enginayo kuleli sonto?', 'tasks'],
  ['How far is the one about mail?', 'tickets'],
  ['Hoe ver is die een oor e-pos?', 'tickets'],
])('“%s” is about %s', (message, subject) => {
  expect(ownQuestionIn(message)?.subject).toBe(subject)
})

test.each([
  ['Wat moet ek betaal?', 'invoices', 'af'],
  ['Has anyone replied to my ticket?', 'tickets', 'en'],
  ['Het iemand op my kaartjie geantwoord?', 'tickets', 'af'],
  ['Hoeveel moet ons nog betaal?', 'invoices', 'af'],
  ['Is my laaste faktuur betaal?', 'invoices', 'af'],
  ['Watter kaartjies is laat?', 'tickets', 'af'],
  ['Hoe staan my kaartjie?', 'tickets', 'af'],
  ['Wanneer is my volgende vergadering?', 'meetings', 'af'],
  ['Hoe gaan dit met ons projekte?', 'projects', 'af'],
  ['Watter van my take is laat?', 'tasks', 'af'],
  ['Ithikithi lami lifikephi?', 'tickets', 'zu'],
  ['Ithikithi lami selifike kuphi?', 'tickets', 'zu'],
  ['Yimaphi amathikithi ethu aphuzile?', 'tickets', 'zu'],
  ['Imihlangano yami inini?', 'meetings', 'zu'],
  ['Umhlangano wami olandelayo unini?', 'meetings', 'zu'],
  ['Kumele ngikhokhe malini?', 'invoices', 'zu'],
  ['Iphi i-invoyisi yami?', 'invoices', 'zu'],
  ['Ahamba kanjani amaphrojekthi ethu?', 'projects', 'zu'],
])('“%s” is about %s, in the language %s', (message, subject, language) => {
  expect(ownQuestionIn(message)).toMatchObject({ subject, language })
})

test.each([
  ['How is the server migration project going?', ['server', 'migration']],
  ['Is the server migration project on track?', ['server', 'migration']],
  ['Hoe gaan dit met die bedienermigrasie-projek?', ['bedienermigrasie']],
  ['How are our projects going?', undefined],
  ['Which projects are late?', undefined],
])('“%s” names a project by %j', (message, about) => {
  expect(ownQuestionIn(message)?.subject).toBe('projects')
  expect(ownQuestionIn(message)?.about).toEqual(about)
})

test.each([
  ['Who is working on my ticket?', 'tickets'],
  ["Who's handling the printer ticket?", 'tickets'],
  ['Wie werk aan my kaartjie?', 'tickets'],
  ['Ubani osebenza ethikithini lami?', 'tickets'],
  ['Who is working on the server migration project?', 'projects'],
])('“%s” asks who works on it', (message, subject) => {
  expect(ownQuestionIn(message)).toMatchObject({ subject, asks: 'who' })
})

test.each(['How is the server migration going?', 'Any news on the LTE failover?', 'Hoe ver is die bedienermigrasie?'])(
  '“%s” may name a record: the assistant answers if none has its words',
  (message) => expect(ownQuestionIn(message)).toMatchObject({ isGuess: true, isAnyKind: true }),
)

test.each([
  'How do I open a support ticket?',
  'I want to log a new ticket about my printer',
  'What does a ticket cost?',
  'What happens if a ticket is overdue?',
  'What is the support ticket process?',
  'How do I see the status of a ticket?',
  'How do I reply to my ticket?',
  'What happens to tickets on weekends?',
  'Which invoices does Xero take?',
  'How much do you charge per user?',
  'How much do we pay per month for managed IT?',
  'What is managed IT?',
  'Can I book a meeting with sales?',
  'I want to speak to somebody about the status of my ticket',
  'when is it due?',
  'Our AWS bill is too high, what can I do?',
  'What is due diligence?',
  'We were hacked, what do we have to do?',
  'What happens to unpaid invoices?',
  'What interest do you charge on overdue invoices?',
  'Can you take over our IT?',
  'Tell me more about the one on your website',
  'Imisebenzi yenu iyini?',
])('“%s” asks nothing about own records', (message) => {
  expect(ownQuestionIn(message)).toBeUndefined()
})

test('“our” asks for those of the organisation', () => {
  expect(ownQuestionIn('What is the status of our tickets?')).toEqual({
    subject: 'tickets',
    language: 'en',
    isOfAll: true,
  })
  expect(ownQuestionIn('What is the status of my tickets?')).toEqual({ subject: 'tickets', language: 'en' })
})

test.each([
  ['Is VMS-MF3K2A1B-7Q2X critical?', 'critical'],
  ['Is VMS-MF3K2A1B-7Q2X krities?', 'critical'],
  ['Is VMS-MF3K2A1B-7Q2X a high priority?', 'high'],
  ['Is VMS-MF3K2A1B-7Q2X low priority?', 'low'],
  ['What is the priority of VMS-MF3K2A1B-7Q2X?', undefined],
  ['How urgent is VMS-MF3K2A1B-7Q2X?', undefined],
])('“%s” asks for that priority', (message, priority) => {
  const asked = ownQuestionIn(message)
  expect(asked).toMatchObject({ subject: 'tickets', asks: 'priority' })
  expect(asked?.priority).toBe(priority)
})

test.each([
  ['Which tickets are overdue?', true],
  ['Which tickets are late?', true],
  ['Are any of our tickets overdue?', true],
  ['Watter kaartjies is laat?', true],
  ['Which tickets of my organisation are late?', true],
  ['Which of my company’s tickets are late?', true],
  ['Watter kaartjies van my organisasie is laat?', true],
  ['Yimaphi amathikithi enhlangano yami aphuzile?', true],
  ['Which of my tickets are late?', undefined],
])('“%s” asks for the tickets that are late', (message, isOfAll) => {
  const asked = ownQuestionIn(message)
  expect(asked).toMatchObject({ subject: 'tickets', isLate: true })
  expect(asked?.isOfAll).toBe(isOfAll)
})

test.each([
  ['How far is the LTE failover ticket?', ['lte', 'failover']],
  ['Is the printer ticket critical?', ['printer']],
  ['How far is my ticket?', undefined],
  ['What is the status of my support ticket?', undefined],
  ['show my overdue tickets', undefined],
])('“%s” names a ticket by %j', (message, about) => {
  expect(ownQuestionIn(message)?.subject).toBe('tickets')
  expect(ownQuestionIn(message)?.about).toEqual(about)
})

test('a number names the ticket', () => {
  expect(ownQuestionIn(`is ${ticketPrefix.toLowerCase()}-mf3k2a1b-7q2x done?`)).toEqual({
    subject: 'tickets',
    language: 'en',
    ticketNumber: `${ticketPrefix}-MF3K2A1B-7Q2X`,
  })
})

test.each([
  ['what tasks do I have this week?', 'this-week'],
  ['Watter take het ek vandag?', 'today'],
  ['Do we have a meeting tomorrow?', 'tomorrow'],
  ['What is due next week?', 'next-week'],
  ['What are my tasks?', undefined],
])('“%s” is about the time %s', (message, period) => {
  expect(ownQuestionIn(message)?.period).toBe(period)
})

test.each([
  ['How far is my ticket?', 'en'],
  ['Hoe ver is my kaartjie?', 'af'],
  ['Watter fakture is onbetaal?', 'af'],
  ['Wat is verskuldig?', 'af'],
  ['Ithikithi lami isifike kuphi?', 'zu'],
  ['Ngikweleta malini?', 'zu'],
])('“%s” is in the language %s', (message, language) => {
  expect(ownQuestionIn(message)?.language).toBe(language)
})

const before = { subject: 'tickets', records: ['VTS-1'], language: 'en' } as const

test.each([
  ['Is it critical?', { which: 'same', records: ['VTS-1'], asks: 'priority', priority: 'critical' }],
  ['is dit dringend?', { which: 'same', records: ['VTS-1'], asks: 'priority', priority: 'high', language: 'af' }],
  ['Liyaphuthuma?', { which: 'same', records: ['VTS-1'], asks: 'priority', priority: 'high', language: 'zu' }],
  ['and when is it due?', { which: 'same', records: ['VTS-1'] }],
  ['And the other one?', { which: 'others', records: ['VTS-1'] }],
  ['En die ander een?', { which: 'others', records: ['VTS-1'], language: 'af' }],
  ['Nelinye?', { which: 'others', records: ['VTS-1'], language: 'zu' }],
  ['And the one about the printer?', { about: ['printer'] }],
  ['And my invoices?', { subject: 'invoices' }],
  ['Who is working on it?', { which: 'same', records: ['VTS-1'], asks: 'who' }],
  ['wie werk daaraan?', { which: 'same', records: ['VTS-1'], asks: 'who', language: 'af' }],
])('“%s” goes on about the answer before', (message, asked) => {
  expect(ownQuestionIn(message, before)).toMatchObject({ subject: 'tickets', ...asked })
  expect(ownQuestionIn(message)).toBeUndefined()
})

test('a question about an answer that named only a part goes through all of them', () => {
  expect(ownQuestionIn('Is it critical?', { ...before, isOfAll: true, isPart: true })).toEqual({
    subject: 'tickets',
    language: 'en',
    asks: 'priority',
    priority: 'critical',
    isOfAll: true,
  })
})

test.each([
  'What is managed IT?',
  'Is it safe to click?',
  'Do you have other services?',
  'What do the others pay you?',
  'when are you closed over christmas',
])('“%s” does not go on about it', (message) => {
  expect(ownQuestionIn(message, before)).toBeUndefined()
})

test.each([
  ['has anyone replied to me', 'en'],
  ['Did somebody answer my ticket?', 'en'],
  ['Has an engineer got back to me yet?', 'en'],
  ['have you answered me?', 'en'],
  ['any reply yet?', 'en'],
  ['Is there an answer to my question?', 'en'],
  ['Het iemand my al geantwoord?', 'af'],
  ['Het iemand op my kaartjie geantwoord?', 'af'],
  ['Is daar al ’n antwoord op my kaartjie?', 'af'],
  ['Ukhona ongiphendulile?', 'zu'],
  ['Ingabe ukhona ophendule ithikithi lami?', 'zu'],
])('“%s” asks whether our people answered', (message, language) => {
  expect(ownQuestionIn(message)).toMatchObject({ subject: 'tickets', asks: 'answered', language })
})

test.each([
  'Can somebody answer a question for me?',
  'How quickly do you reply to tickets?',
  'I want somebody to answer me now',
  'The attacker has replied to us, what now?',
  'Did you answer the phone on Sunday?',
])('“%s” does not ask whether our people answered', (message) => {
  expect(ownQuestionIn(message)?.asks).toBeUndefined()
})

test.each([
  ["what are Thabo's open tickets", ['thabo']],
  ['Show me the tickets from Lerato Khumalo', ['lerato', 'khumalo']],
  ['What tickets does Lerato have?', ['lerato']],
  ['Wat is Lerato se oop kaartjies?', ['lerato']],
  ['Yimaphi amathikithi kaThabo?', ['thabo']],
  ['what are my open tickets', undefined],
  ['Which of our tickets are open?', undefined],
  ["What's in today's tickets?", undefined],
  ['Does anyone have open tickets?', undefined],
])('“%s” names %j', (message, of) => expect(ownQuestionIn(message)?.of).toEqual(of))

test.each([
  ['Show me the October invoice', { month: 10 }],
  ['Where is our invoice for October 2025?', { month: 10, year: 2025 }],
  ["What was last month's invoice?", { monthsAgo: 1 }],
  ['Wys my die Oktober-faktuur', undefined],
  ['Wys my die faktuur van Oktober', { month: 10 }],
  ['Iphi i-invoyisi ka-Okthoba?', { month: 10 }],
  ['the May invoice', { month: 5 }],
  ['Which invoices may I pay later?', undefined],
])('“%s” asks for the invoices of %j', (message, month) => expect(ownQuestionIn(message)?.month).toEqual(month))

test.each([
  'what do you bill us each month',
  'How much do we pay every month?',
  'What is our monthly fee?',
  'When is the next invoice?',
  'Wanneer kom die volgende faktuur?',
  'Wat betaal ons elke maand?',
  'Sikhokha malini ngenyanga?',
])('“%s” asks what is invoiced every month', (message) =>
  expect(ownQuestionIn(message)).toMatchObject({ subject: 'invoices', asks: 'monthly' }),
)

test.each([
  'What do clients pay each month?',
  'How much would we pay per month for backups?',
  'What do you charge a month?',
])('“%s” asks for a price', (message) => expect(ownQuestionIn(message)).toBeUndefined())

test('how many tickets are open is asked of all that the person may read', () => {
  expect(ownQuestionIn('How many tickets are open?')).toMatchObject({ subject: 'tickets', isOfAll: true })
  expect(ownQuestionIn('which open tickets are there')).toMatchObject({ subject: 'tickets', isOfAll: true })
})

const project = { subject: 'projects', records: ['p1'], language: 'en' } as const
test.each([
  'and when is it due?',
  'when does it end?',
  'When did it start?',
  "what's the deadline?",
  'and the end date?',
])('“%s” goes on about the project before', (message) =>
  expect(ownQuestionIn(message, project)).toMatchObject({ subject: 'projects', which: 'same' }),
)

test('when a ticket was sent is asked of the one before, or of one that is named', () => {
  const before = { subject: 'tickets', records: ['VTS-1'], language: 'en' } as const
  for (const message of ['when was it opened?', 'when did I log it?', 'how old is it?'])
    expect(ownQuestionIn(message, before)).toMatchObject({ which: 'same', asks: 'opened' })
  expect(ownQuestionIn('When was the printer ticket opened?')).toMatchObject({ about: ['printer'], asks: 'opened' })
  expect(ownQuestionIn('When did I open my ticket?')).toMatchObject({ subject: 'tickets', asks: 'opened' })
})

test.each([
  ['Is invoice INV-000037 paid?', { subject: 'invoices', documentNumber: 'INV-000037', language: 'en' }],
  ['Is faktuur inv-000037 betaal?', { subject: 'invoices', documentNumber: 'INV-000037', language: 'af' }],
  ['Ingabe i-invoyisi INV-000037 ikhokhiwe?', { subject: 'invoices', documentNumber: 'INV-000037', language: 'zu' }],
  ['How many hours have we used this month?', { subject: 'invoices', asks: 'hours' }],
  ['How many hours have we logged on our projects this month?', { subject: 'projects', asks: 'logged' }],
  ['Hoeveel ure het ons op ons projekte gewerk?', { subject: 'projects', asks: 'logged', language: 'af' }],
  ['How many of our included hours are left?', { subject: 'invoices', asks: 'hours' }],
  ['Hoeveel ure het ons hierdie maand gebruik?', { subject: 'invoices', asks: 'hours', language: 'af' }],
  ['Sisebenzise amahora amangaki kule nyanga?', { subject: 'invoices', asks: 'hours', language: 'zu' }],
  ['When does my trial end?', { subject: 'trials' }],
  ['How many days are left of our free trial?', { subject: 'trials' }],
  ['Wanneer eindig my proeftydperk?', { subject: 'trials', language: 'af' }],
  ['Isivivinyo sami siphela nini?', { subject: 'trials', language: 'zu' }],
  ['Close my ticket', { subject: 'tickets', asks: 'close' }],
  ['How do I close my ticket?', { subject: 'tickets', asks: 'close' }],
  ['please close VMS-MF3K2A1B-7Q2X', { subject: 'tickets', asks: 'close', ticketNumber: 'VMS-MF3K2A1B-7Q2X' }],
  ['Can you close the printer ticket', { subject: 'tickets', asks: 'close', about: ['printer'] }],
  ['Maak my kaartjie toe', { subject: 'tickets', asks: 'close', language: 'af' }],
  ['Ngicela uvale ithikithi lami', { subject: 'tickets', asks: 'close', language: 'zu' }],
  ['What did the agent say last on my ticket?', { subject: 'tickets', asks: 'said' }],
  ['Show me the latest reply on VMS-MF3K2A1B-7Q2X', { asks: 'said', ticketNumber: 'VMS-MF3K2A1B-7Q2X' }],
  ['What did Naledi write on my ticket?', { subject: 'tickets', asks: 'said' }],
  ['Wat was die laaste antwoord op my kaartjie?', { subject: 'tickets', asks: 'said', language: 'af' }],
  ['Ithini impendulo yokugcina ethikithini lami?', { subject: 'tickets', asks: 'said', language: 'zu' }],
  ['Where is the meeting?', { subject: 'meetings', asks: 'place' }],
  ['Who is coming to the next meeting?', { subject: 'meetings', asks: 'people' }],
  ['Waar is die vergadering?', { subject: 'meetings', asks: 'place', language: 'af' }],
  ['Wie kom na die vergadering?', { subject: 'meetings', asks: 'people', language: 'af' }],
  ['Ukuphi umhlangano?', { subject: 'meetings', asks: 'place', language: 'zu' }],
  ['Ubani oza emhlanganweni?', { subject: 'meetings', asks: 'people', language: 'zu' }],
  ['Yimaphi ama-invoyisi angakakhokhwa?', { subject: 'invoices', language: 'zu' }],
  ['Ama-invoyisi ethu angakhokhiwe', { subject: 'invoices', language: 'zu' }],
  ['Ama-invoyisi angakhokhelwe', { subject: 'invoices', language: 'zu' }],
  ['Ngibonise ama-invoyisi angakakhokhelwa', { subject: 'invoices', language: 'zu' }],
])('“%s” asks for one thing of a record', (message, asked) => {
  expect(ownQuestionIn(message)).toMatchObject(asked)
})

test.each([
  'How many hours are included in managed IT?',
  'What are your office hours?',
  'How long is the free trial?',
  'What happens when my trial is over?',
  'Will you close your office in December?',
  'Where do you hold meetings?',
  'What does the meeting product do?',
  'How do I open a ticket?',
])('“%s” is about no record of the person', (message) => expect(ownQuestionIn(message)).toBeUndefined())

test('whether or why a ticket was closed is no wish to close it', () => {
  for (const message of [
    'Why did you close my ticket?',
    'Has my ticket been closed?',
    'When will you close my ticket?',
  ])
    expect(ownQuestionIn(message)?.asks, message).not.toBe('close')
})

test.each([
  ['Close it', 'tickets', { asks: 'close', which: 'same' }],
  ['what did they say?', 'tickets', { asks: 'said', which: 'same' }],
  ['Who comes to it?', 'meetings', { asks: 'people', which: 'same' }],
  ['and who is coming?', 'meetings', { asks: 'people', which: 'same' }],
  ['En wie kom?', 'meetings', { asks: 'people', which: 'same' }],
  ['When is the next one?', 'meetings', { asks: 'place', which: 'others' }],
] as const)('after an answer from the records, “%s” goes on about it', (message, subject, asked) => {
  expect(ownQuestionIn(message, { subject, records: ['r1'], language: 'en' })).toMatchObject({ subject, ...asked })
})

test('a document of each series is known by its number', () => {
  for (const each of Object.values(series))
    expect(ownQuestionIn(`What about ${each}-000012?`)?.documentNumber).toBe(`${each}-000012`)
})

test.each([
  [
    'Where is the load-shedding plan meeting and who chairs it',
    { subject: 'meetings', asks: 'chair', about: ['load-shedding', 'plan'] },
  ],
  ['when is the load-shedding plan meeting', { subject: 'meetings', about: ['load-shedding', 'plan'] }],
  ['where is the risk committee', { isAnyKind: true, isGuess: true, about: ['risk', 'committee'] }],
  ['when is the Durban cut-over due', { isAnyKind: true, isGuess: true, about: ['durban', 'cut-over'] }],
  ['which invoices are open?', { subject: 'invoices' }],
  ['what did we pay in July', { subject: 'invoices', month: { month: 7 } }],
  ['Yiziphi izinvoyisi ezingakakhokhwa?', { subject: 'invoices', language: 'zu' }],
  ['close my ticket about the depot calls', { subject: 'tickets', asks: 'close', about: ['depot', 'calls'] }],
])('“%s” is about the record that it names', (message, asked) => {
  expect(ownQuestionIn(message)).toMatchObject(asked)
  // What was spoken of before changes nothing.
  expect(ownQuestionIn(message, { subject: 'invoices', records: ['INV-000037'], language: 'en' })).toMatchObject(asked)
})

test.each([
  ['where is it?', 'meetings', { subject: 'meetings', asks: 'place', which: 'same' }],
  ['and the meeting one?', 'trials', { subject: 'trials', about: ['meeting'] }],
] as const)('“%s” goes on about the answer before', (message, subject, asked) => {
  expect(ownQuestionIn(message, { subject, records: ['r1'], language: 'en' })).toMatchObject(asked)
})

test.each([
  ['what is my cyberscore', 'en', 'cyberscore'],
  ['whats our cyber score?', 'en', 'cyberscore'],
  ['what is my cyberscor', 'en', 'cyberscore'],
  ['What did we get on the CyberScore?', 'en', 'cyberscore'],
  ['show me our latest CyberScore', 'en', 'cyberscore'],
  ['my cyber scroe', 'en', 'cyberscore'],
  ['wat is my kubertelling', 'af', 'cyberscore'],
  ['Wat is ons CyberScore?', 'af', 'cyberscore'],
  ['wat is ons kubertellng', 'af', 'cyberscore'],
  ['Watter punte het ons vir die CyberScore gekry?', 'af', 'cyberscore'],
  ['Ithini i-CyberScore yami?', 'zu', 'cyberscore'],
  ['Iyini icyberscore yethu', 'zu', 'cyberscore'],
  ['What is our cloud readiness score?', 'en', 'cloud-readiness'],
  ['What was the result of our assessment?', 'en', undefined],
  ['Wat is die uitslag van ons assessering?', 'af', undefined],
])('“%s” asks for an own result, in the language %s', (message, language, set) => {
  const asked = ownQuestionIn(message)
  expect(asked).toMatchObject({ subject: 'scores', language })
  expect(asked?.set).toBe(set)
})

test.each([
  ['is our certificate still valid', 'en', undefined],
  ['Is our certficate still valid?', 'en', undefined],
  ['is our CyberScore certificate still valid?', 'en', undefined],
  ['When does our certificate expire?', 'en', undefined],
  ['when does our certificate of training expire', 'en', true],
  ['When does our compliance certificate expire?', 'en', true],
  ['Do we have a valid certificate?', 'en', undefined],
  ['Is ons sertifikaat nog geldig?', 'af', undefined],
  ['wanneer verval ons sertifikat', 'af', undefined],
  ['Wanneer verval ons opleidingsertifikaat?', 'af', true],
  ['Ingabe isitifiketi sethu sisasebenza?', 'zu', undefined],
  ['Isitifiketi sethu siphelelwa nini?', 'zu', undefined],
])('“%s” asks about an own certificate, in the language %s', (message, language, isOtherCertificate) => {
  const asked = ownQuestionIn(message)
  expect(asked).toMatchObject({ subject: 'certificates', language })
  expect(asked?.isOtherCertificate).toBe(isOtherCertificate)
})

test('how long a trial runs is no question about a result', () => {
  expect(ownQuestionIn('How long does my CyberScore trial still run?')).toMatchObject({ subject: 'trials' })
})

test.each([
  'What is the CyberScore?',
  'How do we improve our CyberScore?',
  'Can we take the CyberScore?',
  'Hoe verbeter ons ons kubertelling?',
  'What does the CyberScore cost us?',
  'Do our people get a certificate after the training?',
  'Which certificates do you have?',
  'Is our SSL certificate still valid?',
  'Our certificate expired and the browser shows a warning, what now?',
  'Singayithuthukisa kanjani i-CyberScore yethu?',
  'How do I verify a certificate?',
  'Can you assess our security?',
])('“%s” asks for no own result or certificate', (message) => {
  expect(['scores', 'certificates']).not.toContain(ownQuestionIn(message)?.subject)
})
