/** What a good ticket says. */
export const helpfulInTickets = [
  'What you wanted to do, and what happened instead',
  'When it started, and whether colleagues have the same problem',
  'The exact error message',
  'No passwords, codes or card numbers: we never ask for them',
] as const

/** What happens after a ticket was sent. */
export const afterATicket = [
  {
    title: 'You get a ticket number',
    text: 'You see it on the screen and get it by email. Quote it, and any of our engineers can find your ticket.',
  },
  { title: 'A person reads your ticket', text: 'They raise the priority if the problem is worse than you thought.' },
  {
    title: 'That person replies',
    text: 'They tell you what they think is wrong, what they are doing, and when they will update you.',
  },
  {
    title: 'You decide when it is solved',
    text: 'Sign in with the same email address to see the ticket on your dashboard.',
  },
] as const
