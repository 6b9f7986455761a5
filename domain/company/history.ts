export interface Milestone {
  readonly year: number
  readonly title: string
  readonly text: string
  /** What has stayed of it. */
  readonly learnt: string
}

/** Where we come from, oldest first. */
export const milestones: readonly Milestone[] = [
  {
    year: 2009,
    title: 'Two people and a van',
    text: 'Veritech begins in Sandton by repairing what others had installed. The first client is a law firm whose mail server stops every Thursday.',
    learnt: 'It is still our measure: repair the cause, and the same call does not come again.',
  },
  {
    year: 2012,
    title: 'From repairs to responsibility',
    text: 'The first fixed monthly agreement. From now on it costs us, not the client, when something breaks.',
    learnt: 'Since then, nobody here gains from a fault. It is the best decision that we have made.',
  },
  {
    year: 2014,
    title: 'Cape Town',
    text: 'A second office, for cloud and software. The two share one desk, one ticket system and one standard.',
    learnt: 'What is written down travels. What is not stays with whoever knew it.',
  },
  {
    year: 2016,
    title: 'Someone is always awake',
    text: 'The operations centre begins to work around the clock, with its own power and lines.',
    learnt: 'A night shift cannot be improvised from home. It needs people who have slept.',
  },
  {
    year: 2018,
    title: 'Durban, and ISO 9001',
    text: 'Networks and communications move to the coast; the way we work is certified for the first time.',
    learnt: 'An auditor asks why, and “because we always did” is not an answer.',
  },
  {
    year: 2020,
    title: 'Everyone goes home',
    text: 'Every client works from kitchen tables within days. Information security management is certified to ISO 27001 in the same year.',
    learnt: 'The network does not end at the office wall. We have protected people instead of buildings since.',
  },
  {
    year: 2022,
    title: 'Licensed for the lines',
    text: 'ICASA grants both licences. Voice and connectivity come from us, so that one company answers for the whole path.',
    learnt: 'Two companies on one fault means two opinions. One company means a repair.',
  },
  {
    year: 2024,
    title: 'CyberScore',
    text: 'The questions that our consultants ask become a product: a score that can be explained, and a certificate that can be verified.',
    learnt: 'A question that everyone understands does more for security than a report that nobody reads.',
  },
]
