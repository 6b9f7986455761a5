export interface Sector {
  readonly id: string
  readonly name: string
  readonly headline: string
  readonly text: string
  readonly work: readonly string[]
  /** The laws and standards that apply to the sector. */
  readonly rules: readonly string[]
}

export const sectors: readonly Sector[] = [
  {
    id: 'public-sector',
    name: 'Public sector',
    headline: 'Services that citizens can reach, and records that stand up to an audit.',
    text: 'Municipalities, departments and public entities run systems that cannot stop, on budgets that cannot stretch. We follow your procurement rules, document what we do and hand over cleanly.',
    work: [
      'We run networks and email across offices, clinics and depots',
      'We close audit findings on IT controls and file the evidence',
      'We keep backups that survive both ransomware and load-shedding',
    ],
    rules: ['POPIA', 'PFMA and MFMA', 'MISS', 'Auditor-General findings'],
  },
  {
    id: 'manufacturing',
    name: 'Manufacturing',
    headline: 'Your production line keeps running when the office has a bad day.',
    text: 'In many plants, a machine from another decade shares a network with a laptop that opens email. We separate the two, monitor both, and plan changes around your shifts, not ours.',
    work: [
      'We separate plant and office networks and control the one link between them',
      'We monitor without disturbing your controllers',
      'We keep spare parts, disk images and a tested plan for the machine that nobody can replace',
    ],
    rules: ['ISA/IEC 62443', 'ISO 9001', 'Customers’ supplier audits'],
  },
  {
    id: 'wholesale-retail',
    name: 'Wholesale and retail',
    headline: 'Tills, stock and deliveries that agree with each other.',
    text: 'When a branch loses its line, the customers are still in the queue. We keep your tills working offline, connect your stock to your online shop, and keep card data out of systems where it does not belong.',
    work: [
      'We give every branch two lines, and tills that work without either',
      'We connect point of sale, stock and accounting',
      'We keep card payments separate from everything else',
    ],
    rules: ['PCI DSS', 'POPIA', 'Consumer Protection Act'],
  },
  {
    id: 'education',
    name: 'Education',
    headline: 'A device for every learner, and every learner safe on it.',
    text: 'Schools and colleges have as many users as a corporation and a fraction of the budget. We make the most of education licences, protect children’s information, and keep exam week free of surprises.',
    work: [
      'We build Wi-Fi that carries a full classroom, filtered by age',
      'We open accounts at enrolment and close them after the last report',
      'We protect learner records with the extra care that POPIA requires for children',
    ],
    rules: ['POPIA, children’s information', 'CAPS reporting', 'Cyber safety policies'],
  },
]
