import { expect, test } from 'vitest'
import { asksOfBlame, asksOfRules } from '#domain/chat/rules-asked.ts'
import { urgencyOf } from '#domain/chat/urgency.ts'
import { recogniser } from '#lambdas/chat/recogniser.ts'

test.each([
  'Can we fire an employee who clicks on phishing links?',
  'can we fire a employee that clicks on fishing links',
  'May we dismiss somebody who clicked on a phishing link?',
  'Are we allowed to discipline staff who give away their passwords?',
  'Is it legal to dismiss an employee who opens a virus?',
  'Should we punish people who fall for phishing? Thank you.',
  'What does the law say about an employee who steals client data?',
  'What does labour law say about an employee who gave his password to a hacker?',
  'Is it our fault when an employee clicks a phishing link?',
  'Who is liable if one of our staff clicks on a phishing link and types a password?',
  'If somebody clicks a phishing link, is it our fault?',
  'Does insurance cover it when staff click on a phishing link?',
  'Can we be fined if an employee falls for phishing?',
  'Must we report it when an employee clicks a phishing link?',
  'Is dit ons skuld as ’n werknemer op ’n phishing-skakel klik?',
  'Yiphutha lethu uma isisebenzi sichofoza i-link ye-phishing?',
  'How do we train people not to click on phishing links?',
  'How can I teach our staff to spot ransomware mails?',
  'How do I fire an employee who keeps clicking phishing links?',
  'How do I fire the employee who keeps clicking phishing links?',
  'How do we get rid of an employee who keeps clicking phishing links?',
  'How should I deal with staff who keep clicking on phishing links?',
  'What do I do about an employee who keeps clicking phishing links?',
  'What happens to an employee who clicks on a phishing link?',
  'Is clicking a phishing link misconduct?',
  'How do I write a warning letter to an employee who clicked a phishing link?',
  'Mag ons ’n werknemer afdank wat op phishing-skakels klik?',
  'Kan ons iemand dissiplineer wat ’n virus oopgemaak het?',
  'Wat sê die wet oor ’n werknemer wat data steel?',
  'Hoe leer ons mense om nie op phishing-skakels te klik nie?',
  'Hoe kan ons ons personeel oplei om nie op virusse te klik nie?',
  'Singamxosha yini umsebenzi ochofoza izixhumanisi ze-phishing?',
  'Umthetho uthini ngomsebenzi oweba idatha?',
  'Singabaqeqesha kanjani abantu ukuthi bangachofozi izixhumanisi ze-phishing?',
])('“%s” asks for a rule or training, and is no emergency', (message) => {
  expect(asksOfRules(message)).toBe(true)
  expect(urgencyOf(message)).toBeUndefined()
  expect(recogniser.urgencyOf(message)).toBeUndefined()
})

test.each([
  'An employee clicked on a phishing link. Can we fire an employee for that?',
  'He clicked it, is it our fault?',
  'Is it our fault that an employee clicked a phishing link?',
  'Is it our fault when an employee clicks? Somebody just did.',
  'Is it our fault if our files are encrypted?',
  'An employee clicked on a phishing link. Are we liable?',
  'Can we fire the employee who clicked on the phishing link and typed the password?',
  'An employee just clicked on a phishing link, what does the law say?',
  'What does the law say about an employee who has stolen our data and is still copying?',
  'Can we fire an employee who clicked a link? Our files are encrypted.',
  'How do I deal with an employee who clicked on a phishing link?',
  'What do I do about my colleague who gave his password to a phishing site?',
  'What should I do about the virus that keeps spreading on our network?',
  'What do we do with the computer that keeps opening windows by itself?',
  'How do we stop the ransomware that is spreading?',
  'Somebody clicked on a phishing link and entered the password',
  'Mag ons iemand afdank? Ons lêers is gesluit en daar is ’n losprysnota.',
  'Singamxosha umsebenzi? Sihlaselwe manje.',
])('“%s” tells of something that happened', (message) => {
  expect(asksOfRules(message)).toBe(false)
})

test.each([
  'He clicked it, is it our fault?',
  'She clicked on it, who is liable?',
  'Our employee clicked a phishing link, is it our fault?',
  'Hy het daarop geklik, is dit ons skuld?',
  'Uyichofozile, yiphutha lethu?',
])('“%s” is an emergency', (message) => {
  expect(urgencyOf(message)?.kind).toBe('phishing')
})

test.each([
  ['Whose fault is it when someone clicks a phishing email?', true],
  ['Will our insurer pay if an employee clicks on a phishing link?', true],
  ['Do we have to tell the regulator if a staff member clicks a phishing link?', false],
  ['How do we train people not to click on phishing links?', false],
])('“%s” asks for blame or insurance: %s', (message, blames) => {
  expect(asksOfBlame(message)).toBe(blames)
})
