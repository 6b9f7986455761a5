export interface Sector {
  readonly id: string
  readonly name: string
  readonly headline: string
  readonly text: string
  readonly work: readonly string[]
  /** What the sector has to answer to. */
  readonly rules: readonly string[]
}

export const sectors: readonly Sector[] = [
  {
    id: 'public-sector',
    name: 'Public sector',
    headline: 'Services that citizens can reach, and records that stand up to an audit.',
    text: 'Municipalities, departments and entities run on systems that may not stop and budgets that may not stretch. We work inside your procurement rules, write down what we do, and hand over cleanly.',
    work: [
      'Networks and mail across offices, clinics and depots',
      'Audit findings on IT controls closed, with the evidence filed',
      'Backups that survive ransomware and load-shedding alike',
    ],
    rules: ['POPIA', 'PFMA and MFMA', 'MISS', 'Auditor-General findings'],
  },
  {
    id: 'manufacturing',
    name: 'Manufacturing',
    headline: 'The line keeps running when the office has a bad day.',
    text: 'A machine from another decade often shares a network with a laptop that opens mail. We separate the two, watch both, and plan changes around your shifts instead of ours.',
    work: [
      'Plant and office networks separated, with one controlled door',
      'Monitoring that does not disturb a controller',
      'Spare parts, images and a tested plan for the machine nobody can replace',
    ],
    rules: ['ISA/IEC 62443', 'ISO 9001', 'Customers’ supplier audits'],
  },
  {
    id: 'wholesale-retail',
    name: 'Wholesale and retail',
    headline: 'Tills, stock and deliveries that agree with each other.',
    text: 'When the line to a branch is down, the queue is not. We keep shops selling offline, join stock to the shop on the web, and keep card data out of places where it does not belong.',
    work: [
      'Two lines to every branch, and tills that work without either',
      'Point of sale, stock and accounting joined up',
      'Card payments kept apart from everything else',
    ],
    rules: ['PCI DSS', 'POPIA', 'Consumer Protection Act'],
  },
  {
    id: 'education',
    name: 'Education',
    headline: 'A classroom of devices, and learners who are safe on them.',
    text: 'Schools and colleges have the users of a corporation and the budget of a household. We make the most of education licences, protect children’s information, and keep the exam week free of surprises.',
    work: [
      'Wi-Fi that carries a full classroom, filtered by age',
      'Accounts that appear with enrolment and close with the last report',
      'Learner records protected as the special information that they are',
    ],
    rules: ['POPIA, children’s information', 'CAPS reporting', 'Cyber Safety policies'],
  },
]
