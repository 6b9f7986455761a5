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

export const resellerSteps = [
  {
    title: 'Apply',
    text: 'Write to us through the help desk. Who you are, where you work and whom you serve is enough.',
  },
  { title: 'Agree', text: 'A conversation, a look at each other’s papers, and a short agreement.' },
  { title: 'Learn', text: 'Two afternoons with the people who deliver what you will sell.' },
  { title: 'Register your first deal', text: 'From then on it is protected, and you see how far it has come.' },
] as const
