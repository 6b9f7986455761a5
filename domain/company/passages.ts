import { company } from './details.ts'
import { signsOfAttack, underAttack } from './first-aid.ts'
import { firstResponsePromise, officeHours } from './response-times.ts'

/** A piece of what we say of ourselves, small enough to be handed to the assistant whole. */
export interface Passage {
  /** Unique among the passages. */
  readonly id: string
  readonly title: string
  /** Page of the site that says the same. */
  readonly url: string
  readonly text: string
  /** Words that people ask with and that the text does not say. */
  readonly asked?: string
}

const { street, suburb, city, postalCode, country } = company.address

const contact: readonly Passage[] = [
  {
    id: 'contact',
    title: 'How to reach us',
    url: '/contact',
    text: `Phone ${company.phone}, e-mail ${company.email}, or open a help desk ticket at /helpdesk. Our office is at ${street}, ${suburb}, ${city} ${postalCode}, ${country}.`,
    asked: 'telephone number call mail address where located location office visit talk human person contact details',
  },
  {
    id: 'hours',
    title: 'Hours and response times',
    url: '/helpdesk',
    text: [
      `Critical tickets (system down or security breach) are answered ${firstResponsePromise('critical')}, public holidays included.`,
      `High priority is answered ${firstResponsePromise('high')}, normal ${firstResponsePromise('normal')}, low within ${firstResponsePromise('low').replace('within ', '')}.`,
      `Office hours are ${officeHours}. The emergency line ${company.phone} is staffed 24/7.`,
    ].join(' '),
    asked: 'open closed opening times weekend night after hours how long how fast quick sla wait business hours',
  },
]

const emergencies: readonly Passage[] = [
  {
    id: 'under-attack',
    title: 'Under attack: what to do now',
    url: '/contact',
    text: underAttack,
    asked:
      'cyber attack hacked ransomware breach emergency urgent help virus malware phishing incident compromised encrypted',
  },
  {
    id: 'signs-of-attack',
    title: 'How to tell whether you are under attack',
    url: '/contact',
    text: signsOfAttack,
    asked: 'know for sure suspicious hacked signs symptoms check maybe might may be compromised strange',
  },
]

/** Everything that the assistant may answer from. */
export const passages: readonly Passage[] = [...contact, ...emergencies]
