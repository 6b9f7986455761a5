import {
  add,
  apiCall,
  assumed,
  type FeatureUsage,
  inBackground,
  kept,
  mailReceived,
  mailsSent,
  measured,
  MONTH,
  times,
} from '../cost/usage.ts'

const stored = apiCall(assumed.call.toStore)
const listed = apiCall(assumed.call.toRead, { bytesOut: assumed.call.bytesOfList })

/** A text's share of the search's index: of 830 items in a block of 1,000 texts. */
const searchIndex = add({ tableWrites: 0.9 }, kept(136, 0.83, 12))

/** The sweep runs every minute. */
const SWEEPS_A_MONTH = MONTH / 60

/** An agent's draft is saved at pauses, and every 15 seconds while they write. */
const DRAFTS_A_MESSAGE = 3
/** An agent's page asks every 5 seconds while in use and every 15 while idle; half of the time each. */
const PULSES_AN_HOUR = (3600 / 5 + 3600 / 15) / 2

export const helpdeskUsage: FeatureUsage = {
  volumes: [
    {
      name: 'tickets',
      what: 'One ticket of the form with its two mails, six calls to read it, one change of its status, and a year of keeping it.',
      usage: add(
        apiCall(assumed.call.toStore, { metrics: 1 }),
        measured('submit a ticket'),
        times(6, listed),
        measured('read the queue'),
        measured('read a ticket at the desk'),
        measured('read own tickets and one of them'),
        stored,
        measured('change the status'),
        searchIndex,
      ),
      perThousandViews: 100,
      usdPerThousand: 0.44,
      aimedAt: 0.4,
      // Most tickets come from the public form.
      newPersonEvery: 50,
    },
    {
      name: 'messages',
      what: 'One further message in the portal, from each side alike, with its mail, three saved drafts and the call that reads it.',
      usage: add(
        stored,
        times(0.5, add(measured('reply as an agent'), measured('reply as a client'))),
        times(DRAFTS_A_MESSAGE, add(stored, measured('save a draft'))),
        listed,
        measured('read a ticket at the desk'),
        searchIndex,
      ),
      perThousandViews: 200,
      usdPerThousand: 0.21,
      aimedAt: 0.2,
    },
    {
      name: 'incoming-mails',
      what: 'One reply that comes by mail, with the mail that it causes.',
      usage: add(mailReceived(), inBackground(), measured('receive a reply by mail'), searchIndex),
      perThousandViews: 50,
      usdPerThousand: 0.265,
    },
    {
      name: 'desk-hours',
      what: 'One hour of an agent at the desk: 480 questions what changed, 12 readings of the queue, four searches.',
      usage: add(
        times(PULSES_AN_HOUR, add(stored, measured('ask what changed'))),
        times(12, add(listed, measured('read the queue'))),
        times(4, add(listed, measured('search the desk'))),
      ),
      perThousandViews: 25,
      usdPerThousand: 5,
    },
    {
      name: 'texts',
      what: 'One text to a person on call, with the function that sends it.',
      usage: add({ texts: 1, tableWrites: 8, tableReads: 2, queueRequests: 3 }, times(2, inBackground())),
      perThousandViews: 0.5,
      usdPerThousand: 50.1,
    },
  ],
  metrics: [
    'TicketsSubmitted',
    'TicketsOverLimit',
    'TicketsFromAutomata',
    'MailsOverCap',
    'TextsSent',
    'TextsFailed',
    'TextsOverLimit',
    'TextsNearLimit',
  ],
  metricsOfChecks: ['TicketsSubmitted'],
  // The ticket, the ticket again, its mail, and four looks at the outbox until that has left.
  check: add(times(2, apiCall(assumed.call.toStore)), mailsSent(1), { tableWrites: 25, tableReads: 5 }),
  idle: times(SWEEPS_A_MONTH, add(inBackground(), measured('sweep with nothing due'))),
}
