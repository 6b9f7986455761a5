import { expect, test } from 'vitest'
import { dangerAnswer, dangerIn } from '#domain/chat/danger.ts'
import { company } from '#domain/company/details.ts'

test.each([
  ['the server room is on fire', 'en'],
  ['Help, there is a fire', 'en'],
  ['smoke is coming out of the server', 'en'],
  ['The UPS battery is smoking', 'en'],
  ['a technician was just electrocuted', 'en'],
  ['We can see smoke coming from one of the racks', 'en'],
  ['I smell smoke in here', 'en'],
  ['There is a burning smell near the switchboard and it is dark', 'en'],
  ['our cleaner slipped, she is unconscious', 'en'],
  ['A contractor of ours? No: my colleague fell from the roof and is bleeding', 'en'],
  ['someone was shocked by the inverter and is not breathing', 'en'],
  ['Die bedienerkamer is aan die brand', 'af'],
  ['Rook kom uit die kabinet', 'af'],
  ['Ons tegnikus is bewusteloos', 'af'],
  ['Kunomlilo ehhovisi', 'zu'],
  ['Kuphuma intuthu', 'zu'],
  ['Daar is ’n brand in die kantoor', 'af'],
  ['Igumbi le-server liyasha', 'zu'],
  ['Someone got shocked by the server rack and is not moving', 'en'],
  ['I was shocked by the plug in the server room', 'en'],
  ['The rack just shocked my colleague', 'en'],
  ['My colleague got an electric shock', 'en'],
  ['I touched a live wire and my arm is numb', 'en'],
  ['I got a shock from the UPS', 'en'],
  ['I was electrocuted', 'en'],
  ['I cut my hand badly opening the rack, lots of blood', 'en'],
  ['he sliced his arm open on the cabinet', 'en'],
  ['There is a deep cut on her leg', 'en'],
  ['There is blood everywhere', 'en'],
  ["it won't stop bleeding", 'en'],
  ['I am bleeding heavily', 'en'],
  ['our guard was shot', 'en'],
  ['Iemand is geskok deur die bedienerkas en roer nie', 'af'],
  ['Iemand het geskok deur die bedienerkas en roer nie', 'af'],
  ['Ek is geskok deur die UPS', 'af'],
  ['Die bedienerkas het my kollega geskok en hy beweeg nie', 'af'],
  ['My kollega het ’n elektriese skok gekry', 'af'],
  ['Ek het my hand diep gesny, daar is baie bloed', 'af'],
  ['Umuntu ubanjwe ugesi', 'zu'],
  ['Ngibanjwe ugesi', 'zu'],
  ['Ugesi umshayile, akanyakazi', 'zu'],
  ['Ngizisike isandla, kunegazi eliningi', 'zu'],
  ['Someone broke into our office and they are still inside', 'intruder-en'],
  ['burglars broke in and are still here', 'intruder-en'],
  ['There is an intruder in the building', 'intruder-en'],
  ['Somebody is breaking into our warehouse', 'intruder-en'],
  ['Someone broke into our server room, he is still there', 'intruder-en'],
  ['We are being robbed', 'intruder-en'],
  ['There is an armed robbery at our shop', 'intruder-en'],
  ['A man with a gun is in reception', 'intruder-en'],
  ['There are armed men at reception', 'intruder-en'],
  ['An ex-employee is threatening my colleague with a knife', 'intruder-en'],
  ['someone threatened to kill me', 'intruder-en'],
  ['we were held up at gunpoint', 'intruder-en'],
  ['there was a bomb threat for our building', 'intruder-en'],
  ['my colleague was stabbed', 'intruder-en'],
  ['Our truck was just hijacked', 'intruder-en'],
  ['Iemand het by ons kantoor ingebreek en hulle is nog binne', 'intruder-af'],
  ['Daar is inbrekers in die gebou', 'intruder-af'],
  ['’n Man met ’n pistool is in die ontvangs', 'intruder-af'],
  ['Ons word beroof', 'intruder-af'],
  ['Kugqekezwe ihhovisi lethu, basengaphakathi', 'intruder-zu'],
  ['Kunezigebengu, banezibhamu', 'intruder-zu'],
  ['Siyaphangwa', 'intruder-zu'],
])('%s: lives first', (message, language) => {
  expect(dangerIn(message)).toBe(language)
})

test.each([
  'Can we fire an employee?',
  'Is our firewall safe?',
  'there is a firewall in front of it',
  'Do you install fire suppression in server rooms?',
  'What happens if the server room is on fire?',
  'Our sales are on fire',
  'my server is burning through money',
  'There was a fire yesterday',
  'Wie bel ons as daar gewapende rowers is?',
  'We have a fire drill',
  'We were shocked by the invoice',
  'The server collapsed under the load',
  'We are bleeding money on licences',
  'Our plans went up in smoke',
  'Did the smoke test pass?',
  'Mag ons rook in die kantoor?',
  'He fell for a phishing mail',
  'Our client was hurt by the breach',
  'My boss is bleeding me dry',
  'the manager collapsed the folders',
  'We were shocked by the price of the server',
  'I was shocked by the server bill',
  'I was shocked by the laptop prices',
  'shocked by the power cuts',
  'shocked by the state of our network',
  'The laptop shocked me with its price',
  'We cut costs badly last quarter',
  'How badly did the outage cut our hand-over times?',
  'a deep cut in our budget',
  'Blood, sweat and tears went into this',
  'we need lots of blood pressure monitors connected',
  'We are bleeding customers',
  'The mouse is not moving',
  'Our client is not moving to the cloud',
  'The video was shot in our office with a phone',
  'Ek is geskok deur die rekening',
  'Ons is geskok deur die bediener se prys',
  'Die muis beweeg nie',
  'Someone broke into our mailbox',
  'Someone broke into our mailbox and is still inside',
  'someone is inside our network',
  'The intruder in our network is still inside',
  'There was a break-in on our network and they are still inside',
  'There is an intruder in our office network',
  'Intruders are in our Office 365',
  'Someone broke into our office 365 and is still there',
  'Hackers broke into the server and they are still in',
  'They threaten to publish our data',
  'The hackers threaten to kill our website',
  'My boss is going to kill me',
  'We were robbed by our supplier with these prices',
  'Do you sell software for a gun shop?',
  'our client has a gun shop and needs Wi-Fi',
  'Someone robbed me and took my laptop',
  'I was mugged and they took my phone',
  'There was a break-in at our office and laptops are gone',
  'He stabbed me in the back',
  'We have a killer deadline',
  'Someone is in our office to fix the printer',
  'Can your technician come to our building?',
  'Somebody hijacked our domain',
  'Ons posbus is ingebreek en hulle is nog binne',
])('%s: no danger', (message) => {
  expect(dangerIn(message)).toBeUndefined()
})

test.each([
  'My laptop is on fire with all these updates, lol',
  'My PC is on fire with all these tabs',
  'haha the server is on fire today',
])('%s: slang', (message) => {
  expect(dangerIn(message)).toBeUndefined()
})

test.each([
  'My laptop is on fire',
  'My laptop is on fire lol no really there is smoke',
  'The server is on fire with all our work on it',
  'The building is on fire with all these people inside',
  'The server room is on fire haha',
  'Our laptop is on fire with all these papers around it',
])('%s: danger', (message) => {
  expect(dangerIn(message)).toBe('en')
})

test('the emergency services come before our number', () => {
  expect(dangerAnswer.en.indexOf('emergency services')).toBeLessThan(dangerAnswer.en.indexOf(company.emergencyPhone))
  for (const answer of Object.values(dangerAnswer)) expect(answer).toContain(company.emergencyPhone)
})

test.each(['intruder-en', 'intruder-af', 'intruder-zu'] as const)(
  '%s: the police come first, and no computers',
  (told) => {
    const answer = dangerAnswer[told]
    expect(answer.indexOf('10111')).toBeGreaterThan(0)
    expect(answer.indexOf('10111')).toBeLessThan(answer.indexOf(company.emergencyPhone))
    expect(answer).not.toMatch(/comput|rekenaar|khompyutha|network/i)
  },
)
