/** What a reseller gets, and how it goes. */
export const resellerBenefits = [
  {
    title: 'Commission every month',
    text: 'For as long as your client stays, not only for the first invoice. Statements show every line.',
  },
  {
    title: 'Your deal stays yours',
    text: 'Register a deal and it is protected while you work on it. We do not go around you.',
  },
  {
    title: 'Our engineers behind you',
    text: 'In the first meeting, in the quote and at the desk at night. With your name in front, if you like.',
  },
  {
    title: 'Products to start with',
    text: 'A CyberScore opens a conversation that a price list does not. You may run trials for your clients.',
  },
] as const

interface ResellerTier {
  readonly name: string
  readonly suits: string
  /** Answers to `resellerQuestions`, in their order. */
  readonly answers: readonly string[]
}

/** What the ways of working together are compared by. */
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
    suits: 'Accountants, consultants, property managers: you know somebody who needs us.',
    answers: [
      'We do',
      'We do',
      'Our desk',
      'A commission on what the client pays, monthly',
      'An introduction, and no more',
    ],
  },
  {
    name: 'Reseller',
    suits: 'IT companies and telecoms agents: you sell, and would rather not work nights.',
    answers: [
      'You do',
      'You do',
      'Our desk, in your name if you like',
      'Your margin on our partner price',
      'Two people who have been through our training',
    ],
  },
  {
    name: 'Delivery partner',
    suits: 'IT companies with engineers: you keep the day and give us the night, or the security.',
    answers: [
      'You do',
      'You do',
      'Yours by day, ours by night and for security',
      'Your margin, and your own hours',
      'An agreed handover, and tickets that both sides can read',
    ],
  },
]

export const resellerSteps = [
  {
    title: 'Apply',
    text: 'Write to us through the help desk. Who you are, where you work and whom you serve is enough.',
  },
  { title: 'Agree', text: 'A conversation, a look at each other’s papers, and a short agreement.' },
  { title: 'Learn', text: 'Two afternoons with the people who deliver what you will sell.' },
  { title: 'Register your first deal', text: 'From then on it is protected, and you see how far it has come.' },
] as const

/** How a deal is registered and what that protects. */
export const dealRegistration = [
  {
    title: 'You name the client and the need',
    text: 'Company, contact, what it is about and when they want to decide. You do it before the first quote.',
  },
  {
    title: 'We answer by the next working day',
    text: 'Accepted, or declined with the reason: somebody registered it before you, or the client is ours already. You never hear nothing.',
  },
  {
    title: 'The deal is yours while it moves',
    text: 'Other resellers are declined, and our own people do not quote. If it stands still we ask you before it is opened again.',
  },
  {
    title: 'It is won, or it is not',
    text: 'Won: your commission or margin begins with the first invoice that is paid. Lost: tell us why, and the next one is easier.',
  },
] as const

export const resellerRequirements = [
  'A registered South African company with a tax compliance status that can be checked',
  'Consent of your client before you give us a name, as POPIA asks',
  'No promise in our name that is not in our agreement: no figure that we do not publish, and no “certified” where CyberScore means a self-assessment',
  'Somebody who can be reached when your client needs a decision',
] as const
