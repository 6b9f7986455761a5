export interface Milestone {
  readonly year: number
  readonly title: string
  readonly text: string
  /** The lesson that still applies. */
  readonly learnt: string
}

/** The company's history, oldest first. */
export const milestones: readonly Milestone[] = [
  {
    year: 2009,
    title: 'Two people and a van',
    text: 'Veritech starts in Sandton, repairing systems that others installed. The first client is a law firm whose mail server stops every Thursday.',
    learnt: 'We still measure ourselves by it: fix the cause, and the same call never comes again.',
  },
  {
    year: 2012,
    title: 'From repairs to responsibility',
    text: 'We sign our first fixed monthly agreement. From now on, a breakdown costs us money, not the client.',
    learnt: 'We have not billed for repairing a fault since. It is the best decision we ever made.',
  },
  {
    year: 2014,
    title: 'Cape Town',
    text: 'We open a second office, for cloud and software. Both offices share one help desk, one ticket system and one standard.',
    learnt: 'What we write down reaches every office. What we do not write down stays in one person’s head.',
  },
  {
    year: 2016,
    title: 'Someone is always awake',
    text: 'The operations centre starts working around the clock, with its own power and lines.',
    learnt: 'You cannot run a night shift on tired people from home. It needs its own team.',
  },
  {
    year: 2018,
    title: 'Durban, and ISO 9001',
    text: 'Our network and communications team moves to the coast, and an auditor certifies how we work for the first time.',
    learnt: 'An auditor asks why, and “we have always done it that way” is not an answer.',
  },
  {
    year: 2020,
    title: 'Everyone goes home',
    text: 'Within days, our clients’ people work from their kitchen tables. In the same year, our information security management is certified to ISO 27001.',
    learnt: 'The network does not end at the office wall. Since then, we protect people instead of buildings.',
  },
  {
    year: 2022,
    title: 'Licensed for the lines',
    text: 'ICASA grants us both licences. We now supply voice and connectivity ourselves, so one company is responsible from end to end.',
    learnt: 'When two companies share a fault, each blames the other. One company has to fix it.',
  },
  {
    year: 2024,
    title: 'CyberScore',
    text: 'We turn our consultants’ questions into a product: a score that you can explain, and a certificate that others can verify.',
    learnt: 'A question that everyone understands does more for security than a report that nobody reads.',
  },
]
