/** What somebody learns who checks a CyberScore certificate, and what nobody does. */
export const certificateCheck = [
  { title: 'Whose it is', text: 'The organisation that answered, by its registered name.' },
  { title: 'From when, until when', text: 'The day on which it was issued, and whether it is still valid today.' },
  {
    title: 'What it stands for',
    text: 'A self-assessment: the organisation answered for itself, and nobody audited the answers.',
  },
  { title: 'What stays private', text: 'The answers, the gaps, and the people who gave them.' },
] as const
