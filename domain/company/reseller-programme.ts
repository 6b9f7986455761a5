export const resellerBenefits = [
  {
    title: 'Commission every month',
    text: 'You earn for as long as your client stays, not only on the first invoice. Your statement shows every line.',
  },
  {
    title: 'Your deal stays yours',
    text: 'Once you register a deal, we protect it while you work on it. We never go behind your back.',
  },
  {
    title: 'Our engineers behind you',
    text: 'They join your first meeting, help with the quote and answer the help desk at night, under your name if you like.',
  },
  {
    title: 'Products to start with',
    text: 'A CyberScore starts a conversation that a price list cannot. You may run trials for your clients.',
  },
] as const

interface ResellerTier {
  readonly name: string
  readonly suits: string
  /** The answers to `resellerQuestions`, in the same order. */
  readonly answers: readonly string[]
}

/** The rows of the comparison of reseller tiers. */
export const resellerQuestions = [
  'Who signs with the client',
  'Who sends the invoice',
  'Who answers first',
  'How you earn',
  'What we ask of you',
] as const

export const resellerTiers: readonly ResellerTier[] = [
  {
    name: 'Referral',
    suits: 'Accountants, consultants and property managers: you know a business that needs us.',
    answers: [
      'We do',
      'We do',
      'Our help desk',
      'A monthly commission on what the client pays',
      'An introduction, nothing more',
    ],
  },
  {
    name: 'Reseller',
    suits: 'IT companies and telecoms agents: you sell, but would rather not work nights.',
    answers: [
      'You do',
      'You do',
      'Our help desk, in your name if you like',
      'Your margin on our partner price',
      'Two people who have completed our training',
    ],
  },
  {
    name: 'Delivery partner',
    suits: 'IT companies with engineers: you cover the day and hand us the night, or security.',
    answers: [
      'You do',
      'You do',
      'Your help desk by day, ours at night and for security',
      'Your margin and your own hours',
      'An agreed handover, and tickets that both teams can read',
    ],
  },
]

export const resellerSteps = [
  {
    title: 'Apply',
    text: 'Fill in the form on this page. A person answers within three working days.',
  },
  {
    title: 'Agree',
    text: 'We phone you, and each company checks the documents of the other. The agreement that you accepted in the form starts once we approve your application.',
  },
  { title: 'Learn', text: 'Spend two afternoons with the people who deliver what you will sell.' },
  { title: 'Register your first deal', text: 'From then on we protect the deal, and you can follow its progress.' },
] as const

/** How to register a deal, and what registration protects. */
export const dealRegistration = [
  {
    title: 'You name the client and the need',
    text: 'Before the first quote, give us the company, the contact, what it needs and when it wants to decide.',
  },
  {
    title: 'We answer by the next working day',
    text: 'We accept the deal, or decline it with a reason, for example that this customer cannot be registered. You always get an answer.',
  },
  {
    title: 'The deal is yours while it moves',
    text: 'We turn down other resellers for this customer, and our own sales team does not quote. If the deal stalls, we ask you before we open it to others.',
  },
  {
    title: 'You win the deal, or you lose it',
    text: 'If you win, your commission or margin starts with the first invoice that the client pays. If you lose, tell us why, so that the next one is easier.',
  },
] as const

export const resellerRequirements = [
  'You are a registered South African company, and we can check your tax compliance status',
  'Your client consents before you give us its name and contact, as POPIA requires',
  'You promise nothing in our name that is not in our agreement, quote only figures that we publish, and never call a CyberScore self-assessment “certified”',
  'You can be reached when your client needs a decision',
] as const
